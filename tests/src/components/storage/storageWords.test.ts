import { describe, expect, test } from 'vitest';
import { clearedWords, troubleWords } from '#src/components/storage/storageWords.ts';

describe('words about storage', () => {
  test('never say that something is saved which is not', () => {
    for (const reason of ['blocked', 'unavailable', 'quota', 'aborted'] as const) {
      expect(troubleWords({ type: 'memory', reason }).text).toContain('kept until you close this tab');
    }
  });

  test('name the reason where the shopper can do something about it', () => {
    expect(troubleWords({ type: 'memory', reason: 'blocked' }).text).toContain('Close your other tabs');
    expect(troubleWords({ type: 'refused', reason: 'quota' })).toEqual({
      lead: 'This device is full.',
      text: 'Free up some space before you change more. What was saved is still here.',
    });
    expect(troubleWords({ type: 'refused', reason: 'blocked' }).text).toContain('Close your other tabs');
    expect(troubleWords({ type: 'refused', reason: 'unavailable' }).text).toContain('Reload the page');
  });

  test('say what is gone for a guest, and what is not for a customer', () => {
    expect(clearedWords('guest').text).toContain('are gone');
    expect(clearedWords('customer').text).toContain('sign in');
  });
});
