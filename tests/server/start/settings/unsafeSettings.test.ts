import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/start/settings/config.ts';
import { StartError } from '#server/process/startError.ts';

const production = { SHOP_MODE: 'production', SMTP_URL: 'smtp://mail.example' };
const behindProxy = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'loopback' };

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment, '/srv/shop');
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'It starts.';
};

describe('settings that are unsafe together', () => {
  test.each([
    ['a sandbox nobody asked for, at an https address', behindProxy, /SHOP_MODE=production, or .*sandbox/],
    ['a sandbox nobody asked for, open to the network', { HOST: '0.0.0.0' }, /^HOST is 0.0.0.0.*SHOP_MODE/],
    ['the same by IPv6', { HOST: '::' }, /^HOST is ::/],
    [
      'a production without encryption',
      { ...production, PUBLIC_URL: 'http://shop.example' },
      /PUBLIC_URL must be https/,
    ],
    ['everybody as a proxy', { TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY 0.0.0.0\/0 is everybody/],
    ['half of everybody as a proxy', { TRUST_PROXY: '10.0.0.0/8,128.0.0.0/1' }, /128.0.0.0\/1 is everybody/],
    ['everybody by IPv6', { TRUST_PROXY: '::/0' }, /::\/0 is everybody/],
    [
      'https without the proxy that speaks it',
      { ...production, PUBLIC_URL: 'https://shop.example' },
      /TRUST_PROXY must name the proxy/,
    ],
  ])('%s does not start, and says what to set', (_what, environment, text) => {
    expect(refusalOf(environment)).toMatch(text);
    expect(refusalOf(environment)).not.toContain('\n');
  });

  test.each([
    ['nothing set', {}],
    ['an address of this machine', { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:3000' }],
    ['a sandbox in a container, by name', { HOST: '0.0.0.0', SHOP_MODE: 'sandbox' }],
    ['a staging sandbox behind its proxy', { ...behindProxy, SHOP_MODE: 'sandbox' }],
    ['a production behind its proxy', { ...production, ...behindProxy, HOST: '0.0.0.0' }],
    ['a production that is tried out on this machine', production],
    ['proxies of a private network', { TRUST_PROXY: '10.0.0.0/8,fc00::/7,uniquelocal' }],
  ])('%s starts', (_what, environment) => {
    expect(refusalOf(environment)).toBe('It starts.');
  });
});
