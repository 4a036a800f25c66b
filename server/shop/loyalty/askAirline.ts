// A question to the airline on behalf of a call. Where it cannot be asked, the log says why, and the call answers 503.
import { ApiFault } from '#server/http/api/apiFault.ts';
import { LoyaltyUnavailableError } from './loyaltyProvider.ts';

type Asking = {
  readonly log: { warn(line: string): void };
  /** What a shopper reads where it cannot be asked. Absent: that the shop cannot answer. */
  readonly text?: string;
};

/** @param airline absent: the shop takes part in no programme @throws ApiFault when the airline cannot be asked */
export const askAirline = async <Airline, Answer>(
  airline: Airline | undefined,
  ask: (airline: Airline) => Promise<Answer>,
  { log, text }: Asking,
): Promise<Answer> => {
  try {
    if (!airline) throw new LoyaltyUnavailableError('The shop takes part in no loyalty programme');
    return await ask(airline);
  } catch (cause) {
    if (!(cause instanceof LoyaltyUnavailableError)) throw cause;
    const { message, cause: why } = cause;
    log.warn(why instanceof Error ? `${message}: ${why.message}` : message);
    throw new ApiFault('Unavailable', text, undefined, { cause });
  }
};
