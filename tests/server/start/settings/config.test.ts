import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig, variableNames } from '#server/start/settings/config.ts';
import { withEnvFile } from '#server/start/settings/envFile.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { SAMPLE_SHOP } from '#server/shopFolder/shopFolders.ts';
import { StartError } from '#server/process/startError.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/shop');

describe('the settings of a server', () => {
  test('are all optional', () => {
    expect(read({})).toEqual({
      port: 3000,
      host: 'localhost',
      dataDir: '/srv/shop/.data',
      shopDir: SAMPLE_SHOP,
      extensions: [],
      shopConfig: sampleConfig,
      rendersAhead: true,
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      authSecret: undefined,
      smtpUrl: undefined,
      mailFrom: 'Lap & Loam <hello@lapandloam.example>',
      analyticsDivisionId: 'AU',
      analyticsPushDelayMs: 2_000,
      trustProxy: [],
      wallets: {},
      logLevel: 'warn',
      ordersMoveEveryS: 120,
      returnLapsesDays: 30,
      seller: { name: 'Lap & Loam Pty Ltd', abn: '51 824 753 556' },
      mode: 'sandbox',
      environmentName: 'dev',
      bodyLimitBytes: 524_288,
      callsPerMinute: 1200,
    });
  });

  test('count as absent when empty', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', TRUST_PROXY: '' })).toEqual(read({}));
  });

  test('the public address follows the port, and loses its last slash', () => {
    expect(read({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
    const secure = { SHOP_MODE: 'sandbox', TRUST_PROXY: 'loopback' };
    expect(read({ ...secure, PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
  });

  test('pictures of the lists are rendered ahead, unless they are to be asked for', () => {
    expect(read({}).rendersAhead).toBe(true);
    expect(read({ PICTURES: 'ahead' }).rendersAhead).toBe(true);
    expect(read({ PICTURES: 'asked' }).rendersAhead).toBe(false);
  });

  test('proxies are a list of addresses', () => {
    expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1',
    ]);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['PORT', '65535'],
    ['PORT', '3000.5'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://user:hunter2@host/shop'],
    ['DATABASE_URL', 'hunter2'],
    ['SEARCH', 'http://hunter2:9306'],
    ['SEARCH', 'sphinx://search.example'],
    ['SEARCH', 'sphinx://user:hunter2@search.example:9306'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['AUTH_SECRET', 'hunter2'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example'],
    ['BRAINTREE_MERCHANT_ID', 'a merchant'],
    ['BRAINTREE_PRIVATE_KEY', 'hunter2!'],
    ['BRAINTREE_ENVIRONMENT', 'hunter2'],
    ['AFTERPAY_MERCHANT_ID', 'a merchant'],
    ['AFTERPAY_SECRET', 'hunter2'],
    ['AFTERPAY_URL', 'https://shop.example/hunter2'],
    ['LOYALTY_URL', 'https://shop.example/hunter2'],
    ['LOYALTY_PARTNER_ID', 'a partner'],
    ['LOYALTY_SECRET', 'hunter2'],
    ['PICTURES_URL', 's3://my-bucket'],
    ['PICTURES_URL', 'https://key:secret@s3.example/bucket'],
    ['PICTURES_REGION', 'in the south'],
    ['WEBHOOK_URL', 'http://erp.example/hooks'],
    ['WEBHOOK_SECRET', 'hunter2-hunter2-hunter2-hunter2-hunter2'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['SHOP_MODE', 'test'],
    ['SHOP_ENVIRONMENT', 'prod'],
    ['BODY_LIMIT_KB', '0'],
    ['CALLS_PER_MINUTE', '-1'],
  ])('%s=%s is refused in one line that does not repeat it', (name, value) => {
    const refusal = (() => {
      try {
        return read({ [name]: value });
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(StartError);
    const { message } = refusal as StartError;
    expect(message).toMatch(new RegExp(`^${name} must be [^\n]+\\.$`));
    expect(message).not.toContain('hunter2');
  });

  test.each([
    ['PORT', '65535', 'from 1 to 65534'],
    ['BODY_LIMIT_KB', '10241', 'from 1 to 10240'],
    ['CALLS_PER_MINUTE', '100000000', 'from 1 to 10000000'],
  ])('%s=%s is told both ends of what it may be', (name, value, ends) => {
    expect(() => readConfig({ [name]: value }, '/shop')).toThrow(ends);
  });

  test('a database behind a socket is named as PostgreSQL names one, without a host', () => {
    const DATABASE_URL = 'postgresql://shop@/shop?host=/run/postgresql';
    expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  test('in production mail must go somewhere', () => {
    expect(() => read({ SHOP_MODE: 'production' })).toThrow(/SMTP_URL must be set/);
    expect(read({ SHOP_MODE: 'production', SMTP_URL: 'smtp://mail.example' }).mode).toBe('production');
  });

  test.each([
    [{ SHOP_ENVIRONMENT: 'production' }, 'prod'],
    [{ SHOP_ENVIRONMENT: 'staging' }, 'stg'],
    [{ SHOP_ENVIRONMENT: 'development' }, 'dev'],
    [{}, 'dev'],
    [{ SHOP_MODE: 'production', SMTP_URL: 'smtp://mail.example' }, 'prod'],
    [{ SHOP_MODE: 'production', SMTP_URL: 'smtp://mail.example', SHOP_ENVIRONMENT: 'staging' }, 'stg'],
  ])('ROUTE-14: %j is told apart as %s', (variables, name) => {
    expect(read(variables).environmentName).toBe(name);
  });

  test('the two keys of reCAPTCHA belong together', () => {
    const keys = { RECAPTCHA_SITE_KEY: 'a-site-key', RECAPTCHA_SECRET: 'a-secret-key' };
    expect(read({}).recaptcha).toBeUndefined();
    expect(read(keys).recaptcha).toEqual({ siteKey: 'a-site-key', secret: 'a-secret-key' });
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'])
      expect(() => read({ ...keys, [name]: '' })).toThrow(/set both or neither/);
  });

  test('the three keys of Braintree belong together, and go where the shop’s mode says', () => {
    const keys = {
      BRAINTREE_MERCHANT_ID: 'merchant',
      BRAINTREE_PUBLIC_KEY: 'public_key',
      BRAINTREE_PRIVATE_KEY: 'private_key',
    };
    expect(read({}).braintree).toBeUndefined();
    expect(read(keys).braintree).toMatchObject({ environment: 'sandbox', merchantId: 'merchant' });
    const live = { ...keys, SHOP_MODE: 'production', SMTP_URL: 'smtp://mail.example' };
    expect(read(live).braintree?.environment).toBe('production');
    const simulator = read({ ...keys, BRAINTREE_ENVIRONMENT: 'http://localhost:3001' }).braintree;
    expect(String(simulator?.environment)).toBe('http://localhost:3001/');
    for (const name of Object.keys(keys))
      expect(() => read({ ...keys, [name]: '' })).toThrow(/set all or none/);
  });

  test('the two keys of Afterpay belong together, and go where the shop’s mode says', () => {
    const keys = { AFTERPAY_MERCHANT_ID: '40010', AFTERPAY_SECRET: 'a-secret-key' };
    expect(read({}).afterpay).toBeUndefined();
    expect(read(keys).afterpay).toEqual({
      url: 'https://global-api-sandbox.afterpay.com',
      merchantId: '40010',
      secret: 'a-secret-key',
    });
    const live = { ...keys, SHOP_MODE: 'production', SMTP_URL: 'smtp://mail.example' };
    expect(read(live).afterpay?.url).toBe('https://global-api.afterpay.com');
    for (const name of Object.keys(keys))
      expect(() => read({ ...keys, [name]: '' })).toThrow(/set both or neither/);
  });

  test('the address and the two keys of the loyalty programme belong together', () => {
    const keys = {
      LOYALTY_URL: 'https://loyalty.example/',
      LOYALTY_PARTNER_ID: 'lapandloam',
      LOYALTY_SECRET: 'a-secret-key',
    };
    expect(read({}).loyalty).toBeUndefined();
    expect(read(keys).loyalty).toEqual({
      url: 'https://loyalty.example',
      partnerId: 'lapandloam',
      secret: 'a-secret-key',
    });
    for (const name of Object.keys(keys))
      expect(() => read({ ...keys, [name]: '' })).toThrow(/set all or none/);
  });

  test('the bucket of pictures and its keys belong together', () => {
    const keys = { PICTURES_KEY_ID: 'id1', PICTURES_KEY_SECRET: 'hunter2' };
    const all = { PICTURES_URL: 'https://s3.example/bucket/', ...keys };
    expect(read({}).pictureBucket).toBeUndefined();
    expect(read(all).pictureBucket).toEqual({
      url: 'https://s3.example/bucket',
      accessKeyId: 'id1',
      secretAccessKey: 'hunter2',
      region: 'us-east-1',
    });
    expect(() => read(keys)).toThrow(/belong together/);
  });

  test('the receiver of webhooks and its secret belong together; without TLS it is on this machine', () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const keys = { WEBHOOK_URL: 'https://erp.example/hooks', WEBHOOK_SECRET: secret };
    expect(read({}).webhooks).toBeUndefined();
    expect(read(keys).webhooks).toEqual({ url: keys.WEBHOOK_URL, secret });
    expect(read({ ...keys, WEBHOOK_URL: 'http://localhost:8080/x' }).webhooks).toBeDefined();
    for (const name of Object.keys(keys))
      expect(() => read({ ...keys, [name]: '' })).toThrow(/set both or none/);
  });

  test('a sandbox never takes real money', () => {
    const afterpay = { AFTERPAY_URL: 'https://global-api.afterpay.com/' };
    expect(() => read(afterpay)).toThrow(/needs SHOP_MODE=production/);
    expect(() => read({ BRAINTREE_ENVIRONMENT: 'production' })).toThrow(/needs SHOP_MODE=production/);
  });

  test('OPS-06: a backend of one’s own is an address without a path, and needs neither mail nor secrets here', () => {
    const { backend, recaptcha } = read({
      SHOP_MODE: 'production',
      API_ORIGIN: 'https://api.shop.example/',
      BRAINTREE_ENVIRONMENT: 'sandbox',
      RECAPTCHA_SITE_KEY: 'site-key-of-nobody',
    });
    expect(backend).toEqual({
      origin: 'https://api.shop.example',
      catalogueFiles: [],
      providers: { braintree: 'sandbox', afterpay: undefined, hasRecaptcha: true },
    });
    expect(recaptcha).toBeUndefined();
    for (const wrong of ['api.shop.example', 'https://api.shop.example/v1', 'https://me@api.shop.example'])
      expect(() => read({ API_ORIGIN: wrong })).toThrow(/^API_ORIGIN must be/);
    expect(read({}).backend).toBeUndefined();
    const filed = { API_ORIGIN: 'https://api.shop.example', API_CATALOGUE: 'shop.json, shoes.csv' };
    expect(read(filed).backend?.catalogueFiles).toEqual(['/srv/shop/shop.json', '/srv/shop/shoes.csv']);
    expect(() => read({ API_CATALOGUE: 'shop.json' })).toThrow(/belongs to API_ORIGIN/);
    expect(() => read({ ...filed, API_CATALOGUE: 'shop.pdf' })).toThrow(/^API_CATALOGUE must be/);
  });

  test('.env.example lists every one of them, commented out', () => {
    const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^#(\w+)=/gm)].map(([, name]) => name);
    expect(listed).toEqual(variableNames);
  });
});

describe('a .env file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = () => join(folder, '.env');

  test('may be missing', () => {
    expect(withEnvFile({ PORT: '1' }, file())).toEqual({ PORT: '1' });
  });

  test('adds what the environment does not set', () => {
    writeFileSync(file(), 'PORT=4000\nHOST="0.0.0.0" # everybody\n');
    expect(withEnvFile({ PORT: '5000' }, file())).toEqual({ PORT: '5000', HOST: '0.0.0.0' });
  });

  test('with a misspelt name is refused', () => {
    writeFileSync(file(), 'PROT=4000\n');
    expect(() => withEnvFile({}, file())).toThrow(/sets PROT, which is not a setting/);
  });
});
