// What this tab has written and not yet posted to the other tabs.
import type { LogChannel, LogMessage } from '../store/logChannel.ts';
import type { LogSession } from '../store/logSession.ts';
import type { StoredEvent } from '../store/recordedEvent.ts';

/** From this many events on, the other tabs read them from the store: less work than a copy for each of them. */
const MANY = 256;

export class News {
  readonly #channel: LogChannel;
  #untold: LogMessage[] = [];

  constructor(channel: LogChannel) {
    this.#channel = channel;
  }

  /** @param events one batch that is durable */
  note(session: LogSession, events: readonly StoredEvent[]): void {
    const newest = events.at(-1);
    if (!newest) return;
    const isMany = events.length >= MANY;
    this.#untold.push(
      isMany
        ? { type: 'grown', session, head: newest.seq }
        : { type: 'appended', partition: session.partition, events },
    );
  }

  tell(): void {
    const untold = this.#untold;
    if (untold.length === 0) return;
    this.#untold = [];
    for (const message of untold) this.#post(message);
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
