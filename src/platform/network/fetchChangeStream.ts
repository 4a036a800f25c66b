// The stream of changes over fetch, because an EventSource cannot carry the identity token; open only while the tab can
// be seen: a hidden one would hold a connection, and keep the page out of the back/forward cache.
import { distinctUntilChanged, fromEvent, map, merge, Observable, startWith } from 'rxjs';
import { createEventStreamReader } from '#sync/transport/eventStreamReader.ts';
import { StreamRefusedError, type OpenChangeStream, type StreamNews } from '#sync/state/changeStream.ts';
import { accountChange, followAccountState } from '#sync/protocol/account/accountChanges.ts';
import { isChallenge, passChallenge } from './botChallenge.ts';

/** @param onUnreachable called when the network broke it, so that screens can say so */
export const openChangeStream =
  (onUnreachable: () => void): OpenChangeStream =>
  (identityToken) =>
    new Observable<StreamNews>((subscriber) => {
      const closed = new AbortController();
      const run = async (): Promise<void> => {
        try {
          for await (const news of newsOf(identityToken, closed.signal)) subscriber.next(news);
          subscriber.complete();
        } catch (error) {
          if (closed.signal.aborted) return;
          if (!(error instanceof StreamRefusedError)) onUnreachable();
          subscriber.error(error);
        }
      };
      void run();
      return () => closed.abort();
    });

async function* newsOf(identityToken: string, signal: AbortSignal): AsyncGenerator<StreamNews> {
  const response = await fetch(followAccountState.path, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${identityToken}` },
    cache: 'no-store',
    signal,
  });
  // Opened again with the next try, with the clearance that came meanwhile.
  if (isChallenge(response)) await passChallenge({});
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!response.ok || !response.body || !isStream) throw new StreamRefusedError(response.status);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const dataOf = createEventStreamReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield { version: null };
    for (const data of dataOf(value)) yield accountChange.parse(JSON.parse(data));
  }
}

/** Whether the shopper may be viewing this tab, with a network; the current answer first. */
export const viewed = (): Observable<boolean> =>
  merge(
    fromEvent(document, 'visibilitychange'),
    fromEvent(window, 'pagehide'),
    fromEvent(window, 'pageshow'),
    fromEvent(window, 'online'),
    fromEvent(window, 'offline'),
  ).pipe(
    map(({ type }) => type !== 'pagehide' && isLookedAt()),
    startWith(isLookedAt()),
    distinctUntilChanged(),
  );

const isLookedAt = (): boolean => document.visibilityState === 'visible' && navigator.onLine;
