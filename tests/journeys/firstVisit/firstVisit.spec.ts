import { expect, test } from '../shop/journey.ts';
import { addSize, ARDEN, cartLines, openProduct } from '../shop/shopper.ts';

test.describe('a first visit by phone', () => {
  test('the product is in the HTML, before and without any script', async ({ shop }) => {
    const html = await (await fetch(shop.url + ARDEN)).text();
    const text = html.slice(0, html.indexOf('<script type="application/json"'));
    expect(text).toContain('Arden 4');
    expect(text).toContain('$220.00');
    expect(text).toContain('Harbour Blue');
    expect(text).toMatch(/<h1[^>]*>Arden 4/);
  });

  test('CART-01, SHAPE-01: on slow 3G, what was "Added" is there after the browser is killed at that word', async ({
    device,
  }) => {
    const phone = await device();
    const page = await phone.open();
    const network = await phone.context.newCDPSession(page);
    await network.send('Network.enable');
    // Chrome's own "Slow 3G": 500 kbit/s, 400 ms each way.
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 62_500,
      uploadThroughput: 62_500,
    });
    await openProduct(page, ARDEN);
    const size = await addSize(page);
    await phone.kill();

    const reopened = await phone.open();
    expect(await cartLines(reopened)).toEqual([{ name: expect.stringContaining(`US ${size}`), qty: 1 }]);
  });
});
