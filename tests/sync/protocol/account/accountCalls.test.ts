// How much an account’s calls take: at the limit, and one more.
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { identity, resendVerification, signIn, signUp, verifyEmail } from '#sync/protocol/account/account.ts';
import { STREAM_HEARTBEAT_MS } from '#sync/protocol/account/accountChanges.ts';
import { putAccountState, wireAccountState } from '#sync/protocol/account/accountState.ts';
import { addAddress, updateAddress } from '#sync/protocol/account/addressBook.ts';
import { recaptchaToken } from '#sync/protocol/account/botCheck.ts';
import { verifyChallenge } from '#sync/protocol/account/challenge.ts';
import {
  confirmNewsletter,
  leaveNewsletter,
  subscribeToNewsletter,
} from '#sync/protocol/account/newsletter.ts';
import { exampleAddress } from '#tests/support/builders/exampleOrder.ts';
import { wireCartItem, wireState, wireWishlistItem } from '#tests/support/builders/wireState.ts';
import { takes, text } from '../takes.ts';

const person = { email: 'ada@example.com', password: 'secret', firstName: 'Ada', lastName: 'Bell' };
const answer = { answer: 'Kestrel', productId: 'p-1', recaptchaToken: 'token' };

describe('the longest text', () => {
  type Case = readonly [name: string, most: number, schema: z.ZodMiniType, of: (length: number) => unknown];
  test.each<Case>([
    ['an email address to sign up with', 250, signUp.body, (n) => ({ ...person, email: text(n) })],
    ['a first name', 250, signUp.body, (n) => ({ ...person, firstName: text(n) })],
    ['a last name', 250, signUp.body, (n) => ({ ...person, lastName: text(n) })],
    ['a password to sign up with', 256, signUp.body, (n) => ({ ...person, password: text(n) })],
    ['an email address to sign in with', 250, signIn.body, (n) => ({ ...person, email: text(n) })],
    ['a password to sign in with', 256, signIn.body, (n) => ({ ...person, password: text(n) })],
    ['an address to verify again', 250, resendVerification.body, (n) => ({ email: text(n) })],
    ['the token of a link', 2_000, verifyEmail.body, (n) => ({ token: text(n) })],
    ['an address for the newsletter', 250, subscribeToNewsletter.body, (n) => ({ email: text(n) })],
    ['the token that confirms the newsletter', 200, confirmNewsletter.body, (n) => ({ token: text(n) })],
    ['the token that ends the newsletter', 200, leaveNewsletter.body, (n) => ({ token: text(n) })],
    ['a street', 500, addAddress.body, (n) => ({ ...exampleAddress, street1: text(n) })],
    ['an answer to a product’s question', 100, verifyChallenge.body, (n) => ({ ...answer, answer: text(n) })],
    ['a bot check’s token', 4_096, recaptchaToken, text],
  ])('of %s has %i characters', (_, most, schema, of) => {
    expect(takes(schema, of(most))).toBe(true);
    expect(takes(schema, of(most + 1))).toBe(false);
  });

  test.each<readonly [name: string, schema: z.ZodMiniType, of: (length: number) => unknown]>([
    ['the token of a link', verifyEmail.body, (n) => ({ token: text(n) })],
    ['the token that confirms the newsletter', confirmNewsletter.body, (n) => ({ token: text(n) })],
    ['an answer to a product’s question', verifyChallenge.body, (n) => ({ ...answer, answer: text(n) })],
    ['a bot check’s token', recaptchaToken, text],
  ])('may be of one character, but not empty: %s', (_, schema, of) => {
    expect(takes(schema, of(1))).toBe(true);
    expect(takes(schema, of(0))).toBe(false);
  });
});

test('SYNC-07: an identity lasts a second at least', () => {
  const lasting = (expiresIn: number) => ({
    identityToken: 't',
    customerKey: 'c0ffee0000000001',
    expiresIn,
  });
  expect(takes(identity, lasting(1))).toBe(true);
  expect(takes(identity, lasting(0))).toBe(false);
});

test('SYNC-06: a stream that has said nothing for longer than 20 seconds is in trouble', () => {
  expect(STREAM_HEARTBEAT_MS).toBe(20_000);
});

test.each([addAddress, updateAddress])(
  'ACC-02: an address becomes a default only where the customer asks for it: $name',
  ({ body }) => {
    expect(body.parse(exampleAddress)).toMatchObject({
      isDefaultBilling: false,
      isDefaultShipping: false,
    });
    const asked = { ...exampleAddress, isDefaultBilling: true, isDefaultShipping: true };
    expect(body.parse(asked)).toMatchObject({ isDefaultBilling: true, isDefaultShipping: true });
  },
);

describe('SYNC-02: a state that is saved', () => {
  const numbered = <Each>(count: number, each: (place: number) => Each): readonly Each[] =>
    Array.from({ length: count }, (_, place) => each(place));
  const emptyExtension = { acks: {}, removed: {} };
  type Case = readonly [name: string, of: (count: number) => unknown];
  test.each<Case>([
    ['items in the cart', (n) => wireState({ cart: numbered(n, (place) => wireCartItem(`i-${place}`)) })],
    ['wishes', (n) => wireState({ wishlist: numbered(n, (place) => wireWishlistItem(`p-${place}`)) })],
    [
      'acknowledgements',
      (n) =>
        wireState({
          x: { ...emptyExtension, acks: Object.fromEntries(numbered(n, (place) => [`d-${place}`, 1])) },
        }),
    ],
    [
      'removals',
      (n) =>
        wireState({
          x: {
            ...emptyExtension,
            removed: Object.fromEntries(
              numbered(n, (place) => [`v-${place}`, { at: '2026-11-21T00:12:00.000Z', why: 'removed' }]),
            ),
          },
        }),
    ],
  ])('holds a full account’s and a full guest’s together, 1,000 %s, and no more', (_, of) => {
    expect(takes(putAccountState.body, of(1_000))).toBe(true);
    expect(takes(putAccountState.body, of(1_001))).toBe(false);
  });

  test('names its times to the millisecond', () => {
    const at = (createdAt: string) => wireState({ cart: [wireCartItem('i-1', { createdAt })] });
    expect(takes(wireAccountState, at('2026-11-21T00:12:00.123Z'))).toBe(true);
    expect(takes(wireAccountState, at('yesterday'))).toBe(false);
  });
});
