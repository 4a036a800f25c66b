import { describe, expect, test } from 'vitest';
import { callerAddress, isThisMachine, networkOf } from '#server/http/caller/network.ts';
import { apiApp } from '#tests/support/server/apiApp.ts';

describe('the address a call comes from', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5000', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown', '10.0.0.1'],
    ['', '10.0.0.1'],
    ['7.7.7.7, evil', '10.0.0.1'],
    ['999.1.1.1:80', '10.0.0.1'],
  ])('%j is read as %s', (claimed, address) => {
    expect(callerAddress(claimed, '10.0.0.1')).toBe(address);
  });

  test('with another port, or with rubbish for an address, a caller stays the same caller', async () => {
    const app = await apiApp({ callsPerMinute: 3, trustProxy: ['loopback'] });
    const ask = async (forwarded: string) =>
      (await app.inject({ url: '/api/settings', headers: { 'x-forwarded-for': forwarded } })).statusCode;
    const ports = [];
    for (const port of [1, 2, 3, 4]) ports.push(await ask(`203.0.113.7:${port}`));
    expect(ports).toEqual([200, 200, 200, 429]);
    const rubbish = [];
    for (const text of ['a', 'b', 'c', 'd']) rubbish.push(await ask(text));
    expect(rubbish).toEqual([200, 200, 200, 429]);
    expect(await ask('203.0.113.8')).toBe(200);
    await app.close();
  });

  test('a household’s IPv6 addresses are one network', () => {
    expect(networkOf('2001:db8:1:2:3::9')).toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  test.each(['localhost', '127.0.0.1', '::1', '[::1]', 'shop.localhost'])('%s is this machine', (host) => {
    expect(isThisMachine(host)).toBe(true);
  });

  test.each(['0.0.0.0', '::', 'shop.example', 'localhost.example', '127.0.0.1.example'])(
    '%s is not',
    (host) => expect(isThisMachine(host)).toBe(false),
  );
});
