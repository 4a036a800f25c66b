// A device's answer about where it is, which may come late or after the shopper has gone on.
import { expect, test } from 'vitest';
import { createPositionQuestion } from '#src/features/stores/place/positionQuestion.ts';

const here = { coords: { latitude: -27.47, longitude: 153.02 } } as GeolocationPosition;
const denied = { code: 1 } as GeolocationPositionError;

/** A device that answers when it is told to. */
const shopper = () => {
  const prompts: { readonly grant: PositionCallback; readonly deny: PositionErrorCallback }[] = [];
  const device = {
    getCurrentPosition: (grant: PositionCallback, deny: PositionErrorCallback) =>
      void prompts.push({ grant, deny }),
  } as unknown as Geolocation;
  const told: string[] = [];
  const question = createPositionQuestion();
  const tap = (): void =>
    question.ask(device, {
      onPosition: ({ coords }) => void told.push(`near ${coords.latitude}`),
      onProblem: ({ code }) => void told.push(`problem ${code}`),
    });
  return { prompts, told, tap, goOn: question.drop };
};

test('STORE-01: a position sorts the stores, and a refusal says so', () => {
  const { prompts, told, tap } = shopper();
  tap();
  prompts[0]?.deny(denied);
  tap();
  prompts[1]?.grant(here);
  expect(told).toEqual(['problem 1', 'near -27.47']);
});

test('STORE-01: who has searched for a place or gone elsewhere is not pulled back by a late position', () => {
  const { prompts, told, tap, goOn } = shopper();
  tap();
  goOn();
  prompts[0]?.grant(here);
  prompts[0]?.deny(denied);
  expect(told).toEqual([]);
  // And may ask again: the earlier answer is still none.
  tap();
  prompts[0]?.grant(here);
  expect(told).toEqual([]);
  prompts[1]?.grant(here);
  expect(told).toEqual(['near -27.47']);
});

test('STORE-01: two taps are one question, and lead to one entry of the history', () => {
  const { prompts, told, tap } = shopper();
  tap();
  tap();
  expect(prompts).toHaveLength(1);
  prompts[0]?.grant(here);
  prompts[0]?.grant(here);
  expect(told).toEqual(['near -27.47']);
});
