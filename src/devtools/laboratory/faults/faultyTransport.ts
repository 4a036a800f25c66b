// A Transport that loses, delays, doubles and refuses calls as the switches say. What it lets through is untouched.
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer, CallInput, Refusal, Transport } from '#sync/transport/transport.ts';
import { strikes, type CallFault, type FaultSwitches } from './faults.ts';

export type Strike = { readonly fault: CallFault | 'offline' | 'botChallenge'; readonly call: string };

export type Laboratory = {
  readonly switches: FaultSwitches;
  /** In [0, 1). */
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Called with each fault as it happens. */
  readonly onStrike?: (strike: Strike) => void;
};

export const faultyTransport = (
  transport: Transport,
  { switches, random, wait, onStrike }: Laboratory,
): Transport => ({
  async send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
    const struck = (fault: CallFault | 'offline'): boolean => {
      const now = fault === 'offline' ? switches.read().offline : strikes(switches, fault, random);
      if (now) onStrike?.({ fault, call: endpoint.name });
      return now;
    };
    const { latencyMs } = switches.read();
    if (latencyMs > 0) await wait(latencyMs);
    if (struck('offline') || struck('dropRequest')) return unreachable;
    if (endpoint.method === 'PUT' && struck('conflict')) return conflict;
    if (struck('serverError')) return serverError;
    const answer = await transport.send(endpoint, input);
    if (struck('duplicate')) await transport.send(endpoint, input);
    // The device may have lost its network while the call was under way.
    return struck('offline') || struck('dropResponse') ? unreachable : answer;
  },
});

const unreachable = { type: 'unreachable', reason: 'unreachable' } as const;

const refused = (status: number, code: 'StateConflict' | 'Unavailable'): Refusal => ({
  type: 'refused',
  status,
  code,
  message: 'Made up by the fault laboratory; the server was not asked.',
  fields: {},
  retryAfterMs: null,
});

const conflict = refused(409, 'StateConflict');
const serverError = refused(503, 'Unavailable');
