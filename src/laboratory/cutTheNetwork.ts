// Offline is for everything a page fetches, page data and the stream of changes too, which are no calls of the transport.
import type { FaultLine } from './faultLine.ts';

export const cutTheNetwork = (line: Pick<FaultLine, 'read' | 'subscribe'>): void => {
  const network = globalThis.fetch;
  let cable = new AbortController();
  const lost = (): TypeError => new TypeError('The laboratory cut the network');
  line.subscribe(({ type }) => {
    if (type !== 'changed' || !line.read().offline) return;
    // Answers under way end too.
    cable.abort(lost());
    cable = new AbortController();
  });
  globalThis.fetch = async (resource, request) => {
    if (line.read().offline) throw lost();
    const signals = request?.signal ? [cable.signal, request.signal] : [cable.signal];
    return network(resource, { ...request, signal: AbortSignal.any(signals) });
  };
};
