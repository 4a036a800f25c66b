// The outcome of a call, or of saving something on this device, for screens.
import { LogStoreError } from '#events/store/logStore.ts';
import type { CustomerAnswer } from '#sync/transport/customerCall.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer } from '#sync/transport/transport.ts';
import type { CallOutcome, CommandOutcome } from '../../store/commands.ts';

/** What is so, what is safe, and what to do. */
const NOT_SAVED: Readonly<Record<LogStoreError['reason'], string>> = {
  quota:
    'This device is full, so this change was not saved. Everything saved earlier is still here. Please free up some space and try again.',
  closed:
    'The shop was closed in this tab before this was saved. Everything saved earlier is still here; please reload the page and try again.',
  blocked:
    'Another tab with an older version of the shop is in the way. Nothing you saved is lost: please close the other tabs of the shop and reload this page.',
  unavailable:
    'This browser is not letting the shop save on this device. What you saved earlier has not been changed. Please reload the page; if that does not help, check that site data is allowed for this shop.',
  aborted:
    'The browser stopped before this change was saved. Everything saved earlier is still here; please try again.',
};

type Ok = { readonly type: 'ok' };
type Done = { readonly type: 'done' };

export const outcomeOf = (answer: Answer<Endpoint>): CallOutcome =>
  answer.type === 'ok' ? { type: 'done' } : undone(answer);

/** Of a refusal; where the session is over, the sync finds the same and reports it. */
export const undone = (answer: Exclude<CustomerAnswer<Endpoint>, Ok>): Exclude<CallOutcome, Done> =>
  answer.type === 'refused' ? answer : { type: 'unreachable' };

/** Why something could not be done; where this device could not save it, in words for the shopper. */
export const asError = (error: unknown): Error => {
  if (error instanceof LogStoreError)
    return new LogStoreError(error.reason, NOT_SAVED[error.reason], { cause: error });
  return error instanceof Error ? error : new Error(String(error));
};

export const failed = (error: unknown): Extract<CommandOutcome, { readonly type: 'failed' }> => ({
  type: 'failed',
  error: asError(error),
});

/** Saves something, or says why it could not. */
export const saved = async (
  write: () => Promise<unknown>,
): Promise<Exclude<CommandOutcome, { readonly type: 'rejected' }>> => {
  try {
    await write();
    return { type: 'done' };
  } catch (error) {
    return failed(error);
  }
};
