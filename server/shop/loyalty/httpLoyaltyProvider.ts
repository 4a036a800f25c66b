// LoyaltyProvider over HTTP. The airline publishes no protocol: this one is the shop's own, told in README.md, and whoever has a
// contract with the airline puts an adapter of theirs in this place.
import * as z from 'zod/mini';
import type { MembershipRefusal } from '#domain/loyalty/loyaltyTexts.ts';
import { LoyaltyUnavailableError, type LoyaltyProvider } from './loyaltyProvider.ts';

export type LoyaltySettings = {
  /** Without a slash at the end. */
  readonly url: string;
  readonly partnerId: string;
  readonly secret: string;
};

export type HttpLoyaltyOptions = {
  readonly settings: LoyaltySettings;
  /** Milliseconds without an answer; default 5,000. */
  readonly timeoutMs?: number;
};

type Answer = { readonly status: number; readonly body: unknown };

const fault = z.object({ errorCode: z.string() });

const refusals: Readonly<Record<string, MembershipRefusal>> = {
  member_not_found: 'LoyaltyMemberNotFound',
  member_inactive: 'LoyaltyMemberInactive',
  last_name_mismatch: 'LoyaltyLastNameMismatch',
};

export const createHttpLoyaltyProvider = ({
  settings,
  timeoutMs = 5_000,
}: HttpLoyaltyOptions): LoyaltyProvider => {
  const key = Buffer.from(`${settings.partnerId}:${settings.secret}`).toString('base64');
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> => {
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
  return {
    verify: async (membership) => {
      const answer = await send('POST', '/members/verify', membership);
      return answer.status === 200 ? 'active' : refusalOf(answer);
    },
    link: async (customer, membership) => {
      const answer = await send('PUT', `/links/${encodeURIComponent(customer)}`, membership);
      return answer.status === 200 ? 'linked' : refusalOf(answer);
    },
    unlink: async (customer) => {
      const answer = await send('DELETE', `/links/${encodeURIComponent(customer)}`);
      // 404: there was no link.
      if (answer.status !== 200 && answer.status !== 404) throw unexpected(answer);
    },
  };
};

const refusalOf = (answer: Answer): MembershipRefusal => {
  const read = fault.safeParse(answer.body);
  const refusal = read.success ? refusals[read.data.errorCode] : undefined;
  if (refusal === undefined) throw unexpected(answer);
  return refusal;
};

const unexpected = ({ status, body }: Answer): LoyaltyUnavailableError => {
  const read = fault.safeParse(body);
  return new LoyaltyUnavailableError(
    `The loyalty programme answered ${status}${read.success ? ` ${read.data.errorCode}` : ''}`,
  );
};
