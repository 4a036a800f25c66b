import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toPromoCode } from '#events/brands.ts';
import { PromoCodes } from '#src/features/checkout/summary/PromoCodes.tsx';
import type { PromoView } from '#src/features/checkout/summary/usePromoEntry.ts';
import { branded } from '#tests/support/builders/plain.ts';

const INVALID = 'That promo code is invalid. Check its spelling.';

/** What a page says that was just opened: the codes are kept, and the shop has answered. */
const opened = (answers: Readonly<Record<string, string | null>>): string => {
  const promoCodes = Object.entries(answers).map(([code, message]) => ({
    code,
    message,
    reason: message === null ? null : ('invalid' as const),
  }));
  const view: PromoView = {
    choices: { promoCodes: Object.keys(answers).map(toPromoCode) },
    data: branded({ promoCodes }),
  };
  return renderToStaticMarkup(createElement(PromoCodes, { view }));
};

test('VOUCH-03: after a reload a refused code stands in its box, marked and told as an error, in an open row', () => {
  const html = opened({ NOPE: INVALID });
  expect(html).toMatch(/<details[^>]* open/);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="NOPE"/);
  expect(html).toContain(`<span class="visually-hidden">Error: </span>${INVALID}`);
  expect(html).not.toContain('Remove NOPE');
});

test('VOUCH-03: of two refused codes the newest is in the box, and the other is an error beside it', () => {
  const html = opened({ FIRST: INVALID, NEWEST: INVALID });
  expect(html).toMatch(/<input[^>]*value="NEWEST"/);
  expect(html).toContain('Remove FIRST');
  expect(html.match(/Error: /g)).toHaveLength(2);
});

test('VOUCH-03: a code that applies leaves the box empty and the row closed', () => {
  const html = opened({ RUN10: null });
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(html).toMatch(/<input[^>]*value=""/);
  expect(html).not.toContain('Error: ');
});
