// Offline is for everything a page fetches, page data and the stream of changes too, which are no calls of the transport.
import type { FaultLine } from './faultLine.ts';

/** Cuts and restores the page's network as the switch says, with the browser's events for it. */
export const cutTheNetwork = (line: Pick<FaultLine, 'read' | 'subscribe'>): void => {
  const network = globalThis.fetch;
  const lost = (): TypeError => new TypeError('The laboratory cut the network');
  let cable = new AbortController();
  let offline = line.read().offline;
  // Switched before this tab's laboratory was there to hear of it.
  if (offline) dispatchEvent(new Event('offline'));
  line.subscribe(({ type }) => {
    if (type !== 'changed' || line.read().offline === offline) return;
    ({ offline } = line.read());
    if (offline) {
      // Answers under way end too.
      cable.abort(lost());
      cable = new AbortController();
    }
    dispatchEvent(new Event(offline ? 'offline' : 'online'));
  });
  globalThis.fetch = async (resource, request) => {
    if (line.read().offline) throw lost();
    const signals = request?.signal ? [cable.signal, request.signal] : [cable.signal];
    return network(resource, { ...request, signal: AbortSignal.any(signals) });
  };
};
