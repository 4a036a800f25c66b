// Promotions by command, with what a checkout reads afterwards.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PromotionSummary } from '#server/commands/promotions/promotionViews.ts';
import { seedSamplePromotions } from '#server/sample/samplePromotions.ts';
import type { StoredPromotion } from '#server/shop/promotions/promotionDocument.ts';
import { readPromotions } from '#server/shop/promotions/postgresPromotions.ts';
import {
  openCatalogueOffice,
  refusalIn,
  type CatalogueOffice,
} from '#tests/support/server/catalogueOffice.ts';
import { typed } from '#tests/support/server/typedCommand.ts';

const now = new Date('2026-11-22T10:00:00Z');
const clock = () => now;
let office: CatalogueOffice;
let welcome: StoredPromotion;
beforeAll(async () => {
  office = await openCatalogueOffice(clock);
  await seedSamplePromotions(office.db, now);
  await office.run('promotions', 'export', fileAt('all.json'));
  const all = JSON.parse(await readFile(fileAt('all.json'), 'utf8')) as readonly StoredPromotion[];
  const found = all.find(({ id }) => id === 'WELCOME10');
  if (found === undefined) throw new Error('The sample welcomes nobody');
  welcome = found;
});
afterAll(() => office?.close());

const fileAt = (name: string): string => join(office.folder, name);
const listed = async (...words: readonly string[]) =>
  (await office.run('promotions', 'list', ...words))[1] as readonly PromotionSummary[];
const imports = async (promotions: unknown, ...options: readonly string[]) => {
  await writeFile(fileAt('in.json'), JSON.stringify(promotions));
  return office.run('promotions', 'import', fileAt('in.json'), ...options);
};
/** What a checkout would apply. */
const read = async (id: string) =>
  (await readPromotions(office.db, { warn: () => undefined })).find((each) => each.id === id);

test('promotions are listed as a cart meets them, with what they do and how often they were used', async () => {
  const all = await listed();
  expect(all.find(({ id }) => id === 'WELCOME10')).toMatchObject({
    phase: 'on',
    codes: ['WELCOME10'],
    does: '10% off',
  });
  expect(all.find(({ id }) => id === 'BIRTHDAY20')?.uses).toBe(1);
  expect(new Set(all.map(({ phase }) => phase))).toEqual(new Set(['on', 'coming', 'over']));
  expect((await listed('--phase', 'coming')).every(({ startsAt }) => startsAt !== null)).toBe(true);
  expect(await office.run('promotions', 'list', '--phase', 'soon')).toMatchObject([2, {}]);
});

test('one is ended and begun by command, and the next cart goes by it', async () => {
  expect(await office.run('promotions', 'stop', 'WELCOME10')).toMatchObject([0, { phase: 'over' }]);
  expect((await read('WELCOME10'))?.endsAt).toBe(now.getTime());
  expect(refusalIn(await office.run('promotions', 'stop', 'WELCOME10'))).toContain('already');
  const until = '2026-12-01T00:00:00.000Z';
  expect(await office.run('promotions', 'start', 'WELCOME10', '--until', until)).toMatchObject([
    0,
    { phase: 'on', startsAt: now.toISOString(), endsAt: until },
  ]);
  expect(await office.run('promotions', 'start', 'WELCOME10', '--from', '2026-11-30')).toMatchObject([
    0,
    { phase: 'coming', endsAt: until },
  ]);
  expect(refusalIn(await office.run('promotions', 'start', 'WELCOME10', '--until', '2026-11-01'))).toContain(
    'before it begins',
  );
  expect(await office.run('promotions', 'stop', 'NONE')).toMatchObject([4, {}]);
  const acts = (await office.run('audit', 'list'))[1] as readonly { command: string; subject: string }[];
  expect(acts).toContainEqual(
    expect.objectContaining({ command: 'promotions start', subject: 'WELCOME10', outcome: 'done' }),
  );
});

test('a file comes in whole, twice is once, and what it does not name stays', async () => {
  const before = (await listed()).length;
  const own = [{ ...welcome, id: 'SWIM', codes: ['SWIM5'], benefit: { type: 'amount', amount: 5 } }];
  expect(await imports(own, '--dry-run')).toEqual([0, { changed: ['SWIM'], isDry: true }]);
  expect(await listed()).toHaveLength(before);
  expect(await imports(own)).toEqual([0, { changed: ['SWIM'], isDry: false }]);
  expect(await imports(own)).toEqual([0, { changed: [], isDry: false }]);
  expect(await listed()).toHaveLength(before + 1);
  expect((await read('SWIM'))?.benefit).toEqual({ type: 'amount', amount: 500 });
  await office.run('promotions', 'export', fileAt('out.json'));
  expect(await office.run('promotions', 'import', fileAt('out.json'))).toMatchObject([0, { changed: [] }]);
});

test('a file that cannot be used is refused with promotion and place, and nothing of it is written', async () => {
  const own = { ...welcome, id: 'OWN', codes: ['OWN1'] };
  const refusal = async (...wrong: readonly object[]) => refusalIn(await imports([own, ...wrong]));
  expect(await refusal({ ...own, id: 'B', codes: ['low case'] })).toContain(
    'promotion 2, codes.0 In capitals',
  );
  expect(await refusal({ ...own, id: 'B' })).toContain('promotion B, codes: OWN1 is the code of OWN');
  expect(await refusal({ ...own, id: 'B', codes: ['TAKE30'] })).toContain('TAKE30 is the code of TAKE30');
  const scope = { categoryPaths: ['/categories/boats'], fullPriceOnly: false };
  expect(await refusal({ ...own, id: 'B', codes: [], scope })).toContain('no category /categories/boats');
  const ruled = { categoryPaths: ['/categories/sale'], fullPriceOnly: false };
  expect(await refusal({ ...own, id: 'B', codes: [], scope: ruled })).toContain(
    '/categories/sale fills itself by a rule; a promotion names categories that products lie in',
  );
  expect(await refusal(own)).toContain('promotion OWN is there twice');
  const days = { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' };
  expect(await refusal({ ...own, id: 'B', codes: [], ...days })).toContain('end before it begins');
  expect(refusalIn(await imports({ promotions: [] }))).toContain('a list of promotions');
  expect(await read('OWN')).toBeUndefined();
});

test('a category that gets another address is told with the promotions that name it', async () => {
  const row = await office.db
    .selectFrom('catalogue')
    .select('document')
    .where('name', '=', 'categories')
    .executeTakeFirstOrThrow();
  const moved = (row.document as readonly { readonly path: string }[]).map((each) =>
    each.path === '/categories/mens/shoes/road' ? { ...each, path: '/categories/mens/shoes/street' } : each,
  );
  const file = { format: 'lap-and-loam-catalogue/1', documents: { categories: moved } };
  expect(await office.imports('moved.json', JSON.stringify(file), '--dry-run')).toMatchObject([
    0,
    {
      documents: 1,
      promotionsLost: [
        expect.stringMatching(/^promotion ROAD5 .* no category \/categories\/mens\/shoes\/road$/),
      ],
    },
  ]);
});

test('one that is broken is listed as such, shown with its place, and neither begun nor ended', async () => {
  const document = JSON.stringify({ ...welcome, id: 'BROKEN', from: 'much' });
  await office.db.insertInto('promotions').values({ id: 'BROKEN', document }).execute();
  expect(await listed('--phase', 'broken')).toMatchObject([
    { id: 'BROKEN', problem: expect.stringContaining('from') as string },
  ]);
  const shown = await typed({ db: office.db, clock }, ['promotions', 'show', 'BROKEN']);
  expect(shown.out.join()).toContain('takes nothing off: from');
  expect(refusalIn(await office.run('promotions', 'start', 'BROKEN'))).toContain('promotions show BROKEN');
});

test('shown to a person, one says what it is for and when', async () => {
  const { out } = await typed({ db: office.db, clock }, ['promotions', 'show', 'ROAD5']);
  expect(out.join('\n')).toMatch(/^For +.*\/categories\/mens\/shoes\/road/m);
  expect((await typed({ db: office.db, clock }, ['promotions', 'list'])).out.length).toBeGreaterThan(5);
});
