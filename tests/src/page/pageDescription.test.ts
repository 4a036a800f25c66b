import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageDescription } from '#src/page/pageDescription.ts';

test('CAT-11: a text of the right length is the description', () => {
  const text = 'Grip for wet rock, foam for the road back, and a tongue that stays where it is.';
  expect(pageDescription(text, 'Ridge 4')).toBe(text);
});

test('CAT-11: a long text ends after a word', () => {
  const days = Array.from({ length: 7 }, () => 'A shoe for long days.').join(' ');
  expect(pageDescription(`${days} Nothing, really: nothing else`, 'Ridge 4')).toBe(`${days.slice(0, -1)}…`);
});

test('CAT-11: a short text says what it is about, and an empty one too', () => {
  expect(pageDescription('For wet rock.', "Men's trail")).toBe(
    "For wet rock. Men's trail at Lap & Loam, with 60 days to return, even after a run.",
  );
  expect(pageDescription('', 'Trail')).toBe('Trail at Lap & Loam, with 60 days to return, even after a run.');
});

test('CAT-11: every text of words is described in 50 to 160 characters', () => {
  const words = fc
    .array(fc.stringMatching(/^[a-z]{1,12}[.,]?$/), { maxLength: 60 })
    .map((all) => all.join(' '));
  fc.assert(
    fc.property(words, (text) => {
      const { length } = pageDescription(text, 'Trail');
      expect(length).toBeGreaterThanOrEqual(50);
      expect(length).toBeLessThanOrEqual(160);
    }),
  );
});
