// How many requests a first visit makes for code. Its bytes are held by tests/server/build/budget.test.ts.
import { budgets } from '#server/build/budgets.ts';
import { expect, test } from '../shop/journey.ts';
import { addSize, ARDEN, openProduct, ROAD_LIST, visit } from '../shop/shopper.ts';

test.use({ serviceWorkers: 'block' });

for (const { name, path } of [
  { name: 'home', path: '/' },
  { name: 'a list', path: ROAD_LIST },
]) {
  test(`PERF-01: ${name} asks for 15 scripts at most, the way to a product and into the cart included`, async ({
    device,
  }) => {
    const phone = await device();
    const page = await phone.open();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The laboratory is in the sandbox alone, and so is the file of what pages share with it.
      if (pathname.endsWith('.js') && !/\/(openLaboratory|shared)-/.test(pathname)) scripts.add(pathname);
    });
    await visit(page, path);
    await openProduct(page, ARDEN);
    await addSize(page);
    // Of the worker's files and the entry's, so that a count that heard nothing is no success.
    expect(scripts.size).toBeGreaterThan(5);
    expect([...scripts].length).toBeLessThanOrEqual(budgets.scriptRequests);
  });
}
