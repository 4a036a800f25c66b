import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { NearAnswer } from '#src/features/stores/place/NearAnswer.tsx';
import type { Position } from '#src/features/stores/place/usePosition.ts';
import type { StoresPage } from '#sync/protocol/stores/stores.ts';
import { branded } from '#tests/support/builders/plain.ts';

const shown = (near: StoresPage['near'], problem: Position['problem'] = null): string => {
  const position: Position = {
    ...{ from: null, asking: false, problem },
    ...{ ask: () => undefined, drop: () => undefined },
  };
  const element = createElement(NearAnswer, { near, position });
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }),
  );
};
const spoken = (html: string): string => /<div role="status">(.*?)<\/div>/.exec(html)?.[1] ?? '';

test('STORE-01: which of two places is meant is asked aloud, and the places follow the question', () => {
  const place = { name: 'Richmond', latitude: 0, longitude: 0 };
  const places = [
    { ...place, state: 'VIC', postcode: '3121' } as const,
    { ...place, state: 'TAS', postcode: '7025' } as const,
  ];
  const html = shown(branded({ typed: 'Richmond', answer: { type: 'choose', places } }));
  expect(spoken(html)).toContain('There is more than one place like “Richmond”. Which one?');
  expect(html.split('Which one?')).toHaveLength(2);
  expect(html).toMatch(/<nav aria-label="Places called Richmond">.*Richmond VIC 3121.*Richmond TAS 7025/);
});

test('STORE-01: a place nobody knows is said aloud, too, and a found one is not', () => {
  expect(spoken(shown(branded({ typed: 'Atlantis', answer: { type: 'unknown' } })))).toContain('Atlantis');
  expect(spoken(shown(null))).toBe('');
});
