// What this tab has written and not yet posted to the other tabs.
import type { LogChannel, LogMessage } from '../store/logChannel.ts';
import type { LogSession } from '../store/logSession.ts';
import type { StoredEvent } from '../store/recordedEvent.ts';

/** From this many events on, the other tabs read them from the store: less work than a copy for each of them. */
const MANY = 256;

export class News {
  readonly #channel: LogChannel;
  #unposted: LogMessage[] = [];

  constructor(channel: LogChannel) {
    this.#channel = channel;
  }

  /** @param events one batch that is durable */
  note(session: LogSession, events: readonly StoredEvent[]): void {
    const newest = events.at(-1);
    if (!newest) return;
    const isMany = events.length >= MANY;
    this.#unposted.push(
      isMany
        ? { type: 'grown', session, head: newest.seq }
        : { type: 'appended', partition: session.partition, events },
    );
  }

  flush(): void {
    const unposted = this.#unposted;
    this.#unposted = [];
    for (const message of unposted) this.#post(message);
  }

  /** A channel that fails shows as an unhandled error; it must not look like a failed write. */
  #post(message: LogMessage): void {
    try {
      this.#channel.post(message);
    } catch (error) {
      void Promise.reject(error);
    }
  }
}
