// Port Transport: sends a call of the contract and returns its outcome. Never throws, whatever the answer.
import type * as z from 'zod/mini';
import type { PutAttemptId } from '#events/facts/sync.ts';
import type { AttemptId } from '#events/facts/values.ts';
import type { EventId } from '#events/store/logValues.ts';
import type { ApiErrorCode } from '#sync/protocol/call/apiError.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';

/** What a call needs; only the parts its endpoint declares. */
export type CallInput<E extends Endpoint> = (E extends { readonly params: infer P extends z.ZodMiniType }
  ? { readonly params: z.output<P> }
  : { readonly params?: never }) &
  (E extends { readonly query: infer Q extends z.ZodMiniType }
    ? { readonly query: z.output<Q> }
    : { readonly query?: never }) &
  (E extends { readonly body: infer B extends z.ZodMiniType }
    ? { readonly body: z.output<B> }
    : { readonly body?: never }) & {
    /** The identity token of a signed-in call. */
    readonly identityToken?: string;
    /** Names one attempt to servers that recognise repeated attempts; others ignore it. */
    readonly attemptId?: AttemptId | PutAttemptId;
    /** The event on the device that led to the call: what watches the server finds it from there. */
    readonly tapId?: EventId;
    /** Resolves when no caller needs the answer any more: the call is aborted, and counts as unreachable. */
    readonly abandoned?: Promise<void>;
    /** Asked when the identity token has come: false: it is not sent, as if the bot challenge had stopped it. */
    readonly isStillMeant?: () => boolean;
  };

export type Answer<E extends Endpoint> =
  | { readonly type: 'ok'; readonly body: z.output<E['success']['body']> }
  | Refusal
  /** No answer: whether the server acted is not known. */
  | { readonly type: 'unreachable'; readonly reason: 'unreachable' | 'timeout' }
  /** The bot challenge stopped it, and the shopper has not passed (BEH-4): the server did not act. */
  | { readonly type: 'unreachable'; readonly reason: 'challenged' }
  /** An answer that is not in the contract: a proxy's page, or a newer server. */
  | { readonly type: 'garbled'; readonly status: number };

/** The server rejected the call. `code` is null when the body was not the contract's. */
export type Refusal = {
  readonly type: 'refused';
  readonly status: number;
  readonly code: ApiErrorCode | null;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterMs: number | null;
};

export interface Transport {
  /** A GET is tried up to 2 times more when it gets no answer or a 5xx (BEH-7); anything else is sent once. */
  send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>>;
}

/** Rejections that a later attempt may not meet: nothing is rolled back for them. */
export const isPassing = ({ status }: Refusal): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429;
