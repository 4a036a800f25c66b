import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '#server/shop/accounts/passwords/commonPasswords.ts';

describe('ACC-05: a password that many people have', () => {
  test.each(['Password1', 'Passw0rd', 'P@ssw0rd1', 'Qwerty123', 'Aaaaaaa1', 'Welcome2026!', 'LapAndLoam1'])(
    'is known, whatever was added to meet the rules: %s',
    (password) => expect(isCommonPassword(password, 'Lap & Loam')).toBe(true),
  );

  test('is also the name in front of the at sign', () => {
    expect(isCommonPassword('Quillan.March1', 'Lap & Loam', 'quillan.march@example.com')).toBe(true);
    expect(isCommonPassword('Quillan.March1', 'Lap & Loam', 'other@example.com')).toBe(false);
  });

  test.each(['Demo-run-2026', 'Trail-run-77', 'Harbour-lap-88', 'xK4-plume-oat', 'Zoë-runs-1'])(
    'is not one of those nobody thinks of: %s',
    (password) => expect(isCommonPassword(password, 'Lap & Loam')).toBe(false),
  );
});
