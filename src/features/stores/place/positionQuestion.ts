// One question about the shopper's position at a time. A device takes its time, and a prompt waits for the shopper: who has searched
// or gone on meanwhile is not called back by a late answer.

/** ms a device may take, and how old a position it remembers may be. */
const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 300_000;

export type PositionAnswers = {
  readonly onPosition: PositionCallback;
  readonly onProblem: PositionErrorCallback;
};

export type PositionQuestion = {
  /** Nothing while the last one waits for its answer. */
  readonly ask: (device: Geolocation, answers: PositionAnswers) => void;
  /** Its answer counts no more, and another question may be asked. */
  readonly drop: () => void;
};

export const createPositionQuestion = (): PositionQuestion => {
  let open: object | null = null;
  return {
    ask: (device, { onPosition, onProblem }) => {
      if (open) return;
      const asked = (open = {});
      const inTurn =
        <Answer>(answer: (given: Answer) => void) =>
        (given: Answer): void => {
          if (open !== asked) return;
          open = null;
          answer(given);
        };
      device.getCurrentPosition(inTurn(onPosition), inTurn(onProblem), {
        timeout: TIMEOUT_MS,
        maximumAge: MAX_AGE_MS,
      });
    },
    drop: () => {
      open = null;
    },
  };
};
