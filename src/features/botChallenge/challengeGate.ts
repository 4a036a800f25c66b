// Who waits for the bot challenge, and what their calls may do afterwards (BEH-4). Pure: the overlay is a port.
import type { PassChallenge } from '#src/platform/network/botChallenge.ts';

/** How a challenge ends. */
export type ChallengeResult =
  /** Solved, and the browser is let through from now on. */
  | 'PRECLEARANCESET'
  /** Solved, but the browser is not let through. */
  | 'TOKENSET'
  | 'FAILURE'
  /** The network went: the shop works without it, and nobody can solve anything. */
  | 'WITHDRAWN';

export type GatePorts = {
  /** Shows the overlay until the challenge has ended. */
  readonly show: () => Promise<ChallengeResult>;
  /** A tab that nobody looks at must not hold its locks while it waits. */
  readonly isHidden: () => boolean;
};

export const createChallengeGate = ({ show, isHidden }: GatePorts): PassChallenge => {
  let shown: Promise<ChallengeResult> | undefined;
  return async ({ isOrder, abandoned }) => {
    if (isHidden()) return false;
    shown ??= show().finally(() => (shown = undefined));
    // The shopper has been told that it is cancelled.
    if (isOrder) return false;
    return (await Promise.race(abandoned ? [shown, abandoned] : [shown])) === 'PRECLEARANCESET';
  };
};
