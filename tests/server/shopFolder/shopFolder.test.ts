// A shop's own folder as its owner writes it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownShopOf } from '#server/build/shop/ownShopModule.ts';
import { webManifest } from '#server/build/shop/webManifest.ts';
import { StartError } from '#server/process/startError.ts';
import { readShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { NEW_SHOP } from '#server/shopFolder/shopFolders.ts';
import type { ShopConfigFile } from '#server/shopFolder/shopConfig.ts';
import { readConfig } from '#server/start/settings/config.ts';
import * as ownShop from '#src/words/ownShop.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { harbourMile, samplesNameIn } from '#tests/support/otherShop/harbourMile.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const near = { metro: 2, regional: 3, remote: 6 };
const warehouse = {
  state: 'VIC',
  serves: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  near: ['VIC'],
  cutOff: '14:00',
} as const;
const delivery = {
  freeFrom: 100,
  standard: 10,
  warehouses: [{ ...warehouse, serves: [...warehouse.serves], near: [...warehouse.near] }],
  days: { standard: { near, far: near } },
};

const whole: ShopConfigFile = {
  id: 'paddle',
  name: 'Paddle',
  tagline: 'boats',
  about: 'Boats and oars.',
  legal: { name: 'Paddle Pty Ltd' },
  help: { email: 'help@paddle.example' },
  mail: { from: 'help@paddle.example' },
  delivery,
  returns: { days: 30 },
};

const written = (config: unknown): string => {
  writeFileSync(
    join(folder, 'shop.config.ts'),
    `export default ${JSON.stringify(config)} satisfies object;\n`,
  );
  return folder;
};

describe('the folder of a shop', () => {
  test('is read as it is written, with what may be left out', () => {
    expect(readShopFolder(written(whole))).toMatchObject({ path: folder, config: { name: 'Paddle' } });
  });

  test.each([
    [{ ...whole, nmae: 'Paddle' }, /nmae/],
    [{ ...whole, name: '' }, /name: /],
    [{ ...whole, id: 'My Shop' }, /id: must be 2 to 32 lower-case letters and digits/],
    [
      { ...whole, legal: { name: 'Paddle', abn: '51 824 753 557' } },
      /legal\.abn: must be an Australian Business/,
    ],
    [{ ...whole, mail: { from: 'nobody' } }, /mail\.from: must be an email address/],
    [{ ...whole, mail: { ...whole.mail, texts: { hello: {} } } }, /mail\.texts/],
    [
      { ...whole, mail: { ...whole.mail, texts: { orderSent: { opening: '{total}' } } } },
      /\{shop\} and \{order\}/,
    ],
    [{ ...whole, mail: { ...whole.mail, texts: { orderSent: { subject: 'a\nBcc: b' } } } }, /one line/],
    [{ ...whole, returns: { days: 400 } }, /returns\.days/],
    [{ ...whole, payLater: ['klarna'] }, /payLater/],
    [undefined, /shop\.config\.ts/],
  ])('%j does not start a shop, and the line says where it is wrong', (config, says) => {
    const path = written(config);
    expect(() => readShopFolder(path)).toThrow(StartError);
    expect(() => readShopFolder(path)).toThrow(says);
  });

  test.each([
    [{ freeFrom: 0 }, /delivery\.freeFrom: must be more than 0/],
    [{ standard: 9.999 }, /delivery\.standard: must be dollars/],
    [{ warehouses: [] }, /delivery\.warehouses: none serves ACT/],
    [{ warehouses: [warehouse, warehouse] }, /delivery\.warehouses: 2 serve ACT: name it in one/],
    [{ warehouses: [{ ...warehouse, cutOff: '2 pm' }] }, /delivery\.warehouses\.0\.cutOff: must be a time/],
    [
      { warehouses: [{ ...warehouse, serves: ['VIC'], near: ['TAS'] }] },
      /delivery\.warehouses\.0\.near\.0: TAS is not among serves/,
    ],
    [{ zones: { metro: ['30000'], remote: [] } }, /delivery\.zones\.metro\.0: must be a postcode like 7151/],
    [{ zones: { metro: ['3200-3000'], remote: [] } }, /metro\.0: must begin with the smaller postcode/],
    [
      { zones: { metro: ['3000-3200'], remote: ['3150-3300'] } },
      /delivery\.zones\.remote\.0: is partly in metro, too/,
    ],
    [
      { days: { standard: { near, far: { ...near, remote: null } } } },
      /delivery\.days\.standard\.far\.remote/,
    ],
    [{ express: 20 }, /delivery\.days\.express: is needed: express has a price/],
    [{ express: 5, days: { ...delivery.days, express: { near, far: near } } }, /express: must not cost less/],
  ])('delivery of %j does not start a shop either', (wrong, says) => {
    const path = written({ ...whole, delivery: { ...delivery, ...wrong } });
    expect(() => readShopFolder(path)).toThrow(says);
  });

  test('that is no folder of a shop, or has an error in its code, is named', () => {
    expect(() => readShopFolder(folder)).toThrow(/has no shop\.config\.ts.*docs\/your-shop\.md/);
    writeFileSync(join(folder, 'shop.config.ts'), 'export default {{;');
    expect(() => readShopFolder(folder)).toThrow(/shop\.config\.ts cannot be read/);
  });

  test('gives the server who sells and who mails come from; a setting of this one server wins', () => {
    const path = written({ ...whole, legal: { name: 'Paddle Pty Ltd', abn: '51 824 753 556' } });
    expect(readConfig({ SHOP_DIR: path }, '/srv')).toMatchObject({
      mailFrom: 'help@paddle.example',
      seller: { name: 'Paddle Pty Ltd', abn: '51 824 753 556' },
    });
    expect(readConfig({ SHOP_DIR: path, MAIL_FROM: 'test@paddle.example' }, '/srv').mailFrom).toBe(
      'test@paddle.example',
    );
  });

  test('that names no ABN sells without tax invoices', () => {
    expect(readConfig({ SHOP_DIR: written(whole) }, '/srv').seller).toBeNull();
  });
});

test('a production that nobody has made their own is not called as the sample is', () => {
  const { shopDir, shopConfig, mailFrom } = readConfig(
    { SHOP_MODE: 'production', SMTP_URL: 'smtp://mail.example' },
    '/srv',
  );
  expect(shopDir).toBe(NEW_SHOP);
  expect(samplesNameIn(JSON.stringify([shopConfig, mailFrom]))).toEqual([]);
});

test('a build says of the shop all that pages read, and nothing else', () => {
  expect(Object.keys(ownShopOf(sampleConfig)).toSorted()).toEqual(Object.keys(ownShop).toSorted());
  // Pages of tests are those of the sample.
  expect(ownShopOf(sampleConfig)).toEqual({ ...ownShop });
});

test('an installed app is called as the shop is', () => {
  expect(JSON.parse(webManifest(harbourMile.config))).toMatchObject({
    name: 'Harbour Mile',
    short_name: 'Harbour Mile',
    description: 'Swimwear for cold water',
  });
});
