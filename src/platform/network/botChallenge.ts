// The bot challenge that stands in front of the shop (BEH-4): a call that it stops never reaches the server.

/** Every kind of challenge is marked so, and nothing else is. */
export const isChallenge = (response: Response): boolean => response.headers.has('cf-mitigated');

export type ChallengedCall = {
  /** Cancelled, never sent again. */
  readonly isOrder?: boolean | undefined;
  readonly abandoned?: Promise<void> | undefined;
};

/** Has the shopper pass the challenge. @returns whether the call may be sent once more */
export type PassChallenge = (call: ChallengedCall) => Promise<boolean>;

/** A call that is stopped before there is an overlay waits for it. */
const gate = Promise.withResolvers<PassChallenge>();
let met = 0;

export const openGate = (pass: PassChallenge): void => gate.resolve(pass);

export const passChallenge: PassChallenge = async (call) => {
  met += 1;
  return (await gate.promise)(call);
};

/** How often this tab has met it. */
export const challengesMet = (): number => met;
