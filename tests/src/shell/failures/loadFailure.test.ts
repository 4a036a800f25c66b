import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LoadFailure } from '#src/shell/failures/LoadFailure.tsx';

const failed = (path: string): string => {
  const router = createMemoryRouter([{ path: '*', element: createElement(LoadFailure) }], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
};

test.each([
  ['/', 'Unable to load the home page.'],
  ['/categories/mens/shoes/road', 'Unable to load this list of products.'],
  ['/brands/tessel', 'Unable to load the products of this brand.'],
  ['/products/arden-4-mens/harbour-coral', 'Unable to load this product.'],
  ['/search?q=trail', 'Unable to load search results.'],
  ['/articles', 'Unable to load stories.'],
  ['/blog', 'Unable to load stories.'],
  ['/blog/first-light', 'Unable to load this story.'],
  ['/stores', 'Unable to load stores.'],
  ['/stores/vic/fitzroy', 'Unable to load stores.'],
])(
  'CAT-12: of %s that could not be loaded the shopper reads what it was, and can try again',
  (path, text) => {
    const html = failed(path);
    expect(html).toContain(`<p>${text}</p>`);
    expect(html).toContain('Try again');
  },
);
