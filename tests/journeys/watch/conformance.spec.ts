import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '../shop/journey.ts';
import { newAccount } from '../shop/knownCustomer.ts';
import { customerHeaders } from '../shop/shopper.ts';

const command = resolve(import.meta.dirname, '../../conformance/conformance.ts');

const run = (
  args: readonly string[],
  token = '',
): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((settle) => {
    const env = { ...process.env, IDENTITY_TOKEN: token };
    const child = execFile(process.execPath, [command, ...args], { env }, (_error, out, errors) =>
      settle({ code: child.exitCode ?? -1, said: out + errors }),
    );
  });

test('the shop’s own server holds in every call that is tried, and sells an order', async ({ shop }) => {
  await shop.start();
  const customer = await newAccount(shop, 'conformance');
  const { authorization = '' } = await customerHeaders(shop, customer);
  const asked = [shop.url, '--order', '--requests', '40', '--per-second', '50'];
  const { code, said } = await run(asked, authorization.replace('Bearer ', ''));
  expect(said).toContain('What is there holds');
  expect(said).toMatch(/Order \w+ was placed/);
  expect(said).not.toMatch(/^\d+ (differ|are missing)/m);
  expect(code).toBe(0);
});

test('a backend without what is needed, and one that does not answer, are told apart', async ({ shop }) => {
  await shop.start();
  const missing = await run([shop.url, '--index', 'no_such_index', '--requests', '0', '--per-second', '50']);
  expect(missing.said).toContain('POST /api/search/indexes/{indexName}/objects (needed)');
  expect(missing.code).toBe(1);
  const nobody = await run(['http://localhost:1']);
  expect(nobody.said).toContain('got no answer');
  expect(nobody.code).toBe(2);
  const unclear = await run(['no-address']);
  expect(unclear.said).toContain('npm run conformance -- URL');
  expect(unclear.code).toBe(2);
});
