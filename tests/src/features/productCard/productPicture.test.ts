import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pictureWidths } from '#server/pictures/address/pictureFile.ts';
import { Picture } from '#src/features/productCard/ProductPicture.tsx';

const widthsOf = (zoom: boolean): readonly number[] => {
  const html = renderToStaticMarkup(createElement(Picture, { hash: 'abc', alt: '', sizes: '100vw', zoom }));
  return [...html.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
};

test('CAT-05: the large view is offered in every width that the server draws, up to 1600', () => {
  expect(widthsOf(true)).toEqual([...pictureWidths]);
  expect(widthsOf(true).at(-1)).toBe(1600);
});

test('CAT-05: a card downloads nothing larger than 960', () => {
  expect(Math.max(...widthsOf(false))).toBe(960);
});
