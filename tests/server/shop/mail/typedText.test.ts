import { describe, expect, test } from 'vitest';
import { greetingOf, unlinked } from '#server/shop/mail/typedText.ts';

describe('what a shopper typed, in a mail to an address nobody has proved', () => {
  test.each(['Ada', 'Mary-Jane', "D'Arcy", 'Zoë', 'Nguyễn', '李'])('%s is greeted by name', (name) => {
    expect(greetingOf(name)).toBe(`Hello ${name},`);
  });

  test.each(['www.evil-site.com', 'evil.example', 'http://evil', 'a@b.example', 'Click evil.example now'])(
    '%s is no name, and is not repeated',
    (name) => expect(greetingOf(name)).toBe('Hello,'),
  );

  test('an address holds no link, and reads the same', () => {
    const typed = [
      'www.evil.example/pay',
      'https://evil.example',
      'Unit 3/12 St. Kilda Rd',
      'me@evil.example',
    ];
    for (const text of typed) {
      const line = unlinked(text);
      expect(line.replaceAll('\u200B', '')).toBe(text);
      expect(line).not.toMatch(/\w\.\w{2,}|:\/\/|\w@\w/);
    }
    expect(unlinked('Unit 3/12 St. Kilda Rd')).toBe('Unit 3/12 St. Kilda Rd');
  });
});
