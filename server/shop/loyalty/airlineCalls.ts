// The calls to the airline, as README.md tells them: JSON over HTTPS, signed with the shop's keys.
import * as z from 'zod/mini';
import { LoyaltyUnavailableError } from './loyaltyProvider.ts';

export type LoyaltySettings = {
  /** Without a slash at the end. */
  readonly url: string;
  readonly partnerId: string;
  readonly secret: string;
};

export type AirlineOptions = {
  readonly settings: LoyaltySettings;
  /** Milliseconds without an answer; default 5,000. */
  readonly timeoutMs?: number;
};

export type AirlineAnswer = { readonly status: number; readonly body: unknown };

/** @throws LoyaltyUnavailableError without an answer */
export type AirlineCall = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<AirlineAnswer>;

export const createAirlineCall = ({ settings, timeoutMs = 5_000 }: AirlineOptions): AirlineCall => {
  const key = Buffer.from(`${settings.partnerId}:${settings.secret}`).toString('base64');
  return async (method, path, body) => {
    try {
      const response = await fetch(`${settings.url}/loyalty/v1${path}`, {
        method,
        headers: {
          authorization: `Basic ${key}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: await response.json().catch(() => undefined) };
    } catch (cause) {
      throw new LoyaltyUnavailableError('The loyalty programme does not answer', { cause });
    }
  };
};

const fault = z.object({ errorCode: z.string() });

/** @throws LoyaltyUnavailableError for an answer that is none of these refusals */
export const refusalIn = <Refusal extends string>(
  answer: AirlineAnswer,
  refusals: Readonly<Record<string, Refusal>>,
): Refusal => {
  const read = fault.safeParse(answer.body);
  const refusal = read.success ? refusals[read.data.errorCode] : undefined;
  if (refusal === undefined) throw unexpected(answer);
  return refusal;
};

export const unexpected = ({ status, body }: AirlineAnswer): LoyaltyUnavailableError => {
  const read = fault.safeParse(body);
  return new LoyaltyUnavailableError(
    `The loyalty programme answered ${status}${read.success ? ` ${read.data.errorCode}` : ''}`,
  );
};
