import { createRequire } from 'node:module';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DISPATCH_FRAME_READY,
  eventNamed,
  eventNames,
  fieldNames,
  frameName,
} from '#server/sandbox/inBrowser/cardFrame/contract.ts';
import { cardOf, cardTypesOf, statesOf, written } from '#server/sandbox/inBrowser/cardFrame/typing.ts';
import { startSandbox, type RunningSandbox } from '#tests/support/providers/sandboxGateway.ts';

const require = createRequire(import.meta.url);
const constants = require('braintree-web/hosted-fields/shared/constants') as {
  readonly VERSION: string;
  readonly events: Readonly<Record<string, string>>;
  readonly allowedFields: Readonly<Record<string, object>>;
};

test('CHECK-05: the simulator knows every word that braintree-web says to a card’s boxes', () => {
  expect(Object.entries(constants.events)).toEqual(eventNames.map((name) => [name, eventNamed(name)]));
  for (const name of fieldNames) expect(constants.allowedFields).toHaveProperty(name);
  expect(frameName('cvv')).toBe('braintree-hosted-field-cvv');
  const service = require('braintree-web/lib/frame-service/shared/events') as Record<string, string>;
  expect(service['DISPATCH_FRAME_READY']).toBe(DISPATCH_FRAME_READY);
});

const TAKEN = ['Visa', 'MasterCard', 'American Express'];

test('CHECK-05: numbers are written in the groups of their brand, and dates with their slash', () => {
  expect(written('number', '4111111111111111')).toBe('4111 1111 1111 1111');
  expect(written('number', '3782 82-2463 10005 99')).toBe('3782 822463 10005');
  expect(written('number', 'four')).toBe('');
  expect(written('expirationDate', '1230')).toBe('12 / 30');
  expect(written('expirationDate', '3')).toBe('03');
  expect(written('expirationDate', '12/')).toBe('12 / ');
  // The 3 after it was deleted.
  expect(written('expirationDate', '12 / ')).toBe('12');
  expect(written('expirationDate', '12/2030')).toBe('12 / 2030');
  expect(written('cvv', '12345a')).toBe('1234');
});

const states = (typed: { number: string; expirationDate?: string; cvv?: string }) => {
  const cards = cardTypesOf(typed.number, TAKEN);
  const all = { expirationDate: '', cvv: '', ...typed };
  return statesOf(all, null, { cards, rejectsUnsupported: true });
};

test('CHECK-05: a box is right with a number that adds up, a date to come, and as many digits as the card has', () => {
  expect(states({ number: '4111 1111 1111 1111', expirationDate: '12 / 39', cvv: '123' })).toMatchObject({
    number: { isValid: true },
    expirationDate: { isValid: true },
    cvv: { isValid: true },
  });
  expect(states({ number: '4111 1111 1111 1112', expirationDate: '12 / 19', cvv: '1234' })).toMatchObject({
    number: { isValid: false },
    expirationDate: { isValid: false },
    cvv: { isValid: false },
  });
  expect(states({ number: '3782 822463 10005', cvv: '123' }).cvv).toMatchObject({
    isValid: false,
    isPotentiallyValid: true,
  });
});

test('CHECK-05: a good number of a brand the shop does not take is not right', () => {
  expect(states({ number: '6011 1111 1111 1117' }).number).toMatchObject({
    isValid: false,
    isPotentiallyValid: false,
  });
  expect(cardTypesOf('5555 5555', TAKEN)).toMatchObject([{ type: 'master-card', supported: true }]);
});

test('CHECK-05: the gateway gets digits, and a year of four', () => {
  const typed = { number: '4111 1111 1111 1111', expirationDate: '12 / 39', cvv: '123' };
  expect(cardOf(typed)).toMatchObject({ number: '4111111111111111', expirationMonth: '12', cvv: '123' });
});

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

test('CHECK-05: a card’s box runs one script, known by its hash, and may ask nobody but its own gateway', async () => {
  const path = `/web/${constants.VERSION}/html/hosted-fields-frame.min.html`;
  const answer = await fetch(`${sandbox.origin}${path}`);
  const html = await answer.text();
  const script = /<script>([^]*)<\/script>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(script).not.toBe('');
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'sha256-${hash}'; connect-src 'self'`,
  );
});

test('the simulator has the page beside PayPal’s button, and no other', async () => {
  const status = async (name: string) => (await fetch(`${sandbox.origin}/web/3/html/${name}`)).status;
  expect(await status('dispatch-frame.min.html')).toBe(200);
  expect(await status('other.html')).toBe(404);
});
