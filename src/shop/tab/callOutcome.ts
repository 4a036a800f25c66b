// What came of a call, or of saving something on this device, as screens are told.
import type { CustomerAnswer } from '#sync/transport/customerCall.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer } from '#sync/transport/transport.ts';
import type { CallOutcome, CommandOutcome } from '../../store/commands.ts';

type Ok = { readonly type: 'ok' };
type Done = { readonly type: 'done' };

export const outcomeOf = (answer: Answer<Endpoint>): CallOutcome =>
  answer.type === 'ok' ? { type: 'done' } : undone(answer);

/** Of an answer that is no yes; where the session is over, the sync finds the same and tells. */
export const undone = (answer: Exclude<CustomerAnswer<Endpoint>, Ok>): Exclude<CallOutcome, Done> =>
  answer.type === 'refused' ? answer : { type: 'unreachable' };

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Saves something, or says why it could not. */
export const saved = async (
  write: () => Promise<unknown>,
): Promise<Exclude<CommandOutcome, { readonly type: 'rejected' }>> => {
  try {
    await write();
    return { type: 'done' };
  } catch (error) {
    return { type: 'failed', error: asError(error) };
  }
};
