// What came of a call, as screens are told.
import type { Endpoint } from '#sync/protocol/endpoint.ts';
import type { Answer } from '#sync/transport.ts';
import type { CallOutcome } from '../store/commands.ts';

export const outcomeOf = (answer: Answer<Endpoint>): CallOutcome => {
  switch (answer.type) {
    case 'ok':
      return { type: 'done' };
    case 'refused':
      return answer;
    case 'unreachable':
    case 'garbled':
      return { type: 'unreachable' };
    default:
      return answer satisfies never;
  }
};
