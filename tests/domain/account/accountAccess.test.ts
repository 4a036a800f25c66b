// When an account may be loaded and updated (BEH-6).
import { describe, expect, test } from 'vitest';
import { loadRefusal, updateRefusal } from '#domain/account/accountAccess.ts';

const open = { isSignedIn: true, isLoaded: true, isUpdateBlocked: false };

describe('ACC-03, ACC-06: an account', () => {
  test('is loaded for who is signed in, and for nobody else', () => {
    expect(loadRefusal({ isSignedIn: true })).toBeNull();
    expect(loadRefusal({ isSignedIn: false })).toBe('Cannot load account.');
  });

  test.each([
    ['loaded and not blocked', {}, null],
    ['not loaded', { isLoaded: false }, 'Account not loaded.'],
    ['blocked', { isUpdateBlocked: true }, 'Cannot update account.'],
    ['left', { isSignedIn: false }, 'Cannot update account.'],
    ['left and not loaded', { isSignedIn: false, isLoaded: false }, 'Cannot update account.'],
  ])('that is %s', (_, over, text) => {
    expect(updateRefusal({ ...open, ...over })).toBe(text);
  });
});
