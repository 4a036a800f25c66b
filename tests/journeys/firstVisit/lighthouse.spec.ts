// What Lighthouse says of a page that does not depend on how fast this machine is.
import type { Result } from 'lighthouse';
import { turnOf } from '#tests/campaigns.ts';
import { lighthouseVisit } from '#tests/journeys/browser/lighthouseVisit.ts';
import { expect, test } from '../shop/journey.ts';
import { ARDEN } from '../shop/shopper.ts';

const pages = [
  '/',
  '/categories/mens/shoes/road',
  ARDEN,
  '/search?q=trail+shoes',
  '/articles/how-to-choose-runners',
];
/** What was searched for is for no search engine. */
const MEANT: Readonly<Record<string, readonly string[]>> = { '/search?q=trail+shoes': ['is-crawlable'] };
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
const SHIFT = 'cumulative-layout-shift';
/** A card that jumps under the thumb is the wrong product in the cart. */
const MOST_SHIFT = 0.02;

for (const path of turnOf('pages for Lighthouse', pages)) {
  test(`${path} stands still while it loads; Lighthouse finds nothing to mend`, async ({ shop }) => {
    const result = await lighthouseVisit(shop.url + path, {
      // As fast as this machine goes.
      throttlingMethod: 'provided',
      onlyCategories: [...CATEGORIES],
      // Of the audits of speed, the one that is asked for below: the others take longer than all the rest.
      onlyAudits: [SHIFT],
      disableFullPageScreenshot: true,
    });
    const found = CATEGORIES.flatMap((id) => flaws(result, id));
    expect(found.filter(({ id }) => !MEANT[path]?.includes(id))).toEqual([]);
    expect(result.audits[SHIFT]?.numericValue).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

/** Audits of a category that count and are not passed, with what they found. */
const flaws = ({ categories, audits }: Result, category: string) =>
  (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    const isPassed = weight === 0 || !audit || audit.score === null || audit.score === 1;
    return isPassed ? [] : [{ id, title: audit.title, details: audit.details }];
  });
