// The log with the shop's events in it.
import type { EventLog, LogChange } from '../log/eventLog.ts';
import type { LogStart, LogStore, StoredEvents } from '../store/logStore.ts';
import type { Recorded } from '../store/recordedEvent.ts';
import type { ShopEvent } from './shopEvent.ts';

/** An event in the log. */
export type RecordedEvent = Recorded<ShopEvent>;

export type ShopEventLog = EventLog<ShopEvent>;
export type ShopLogChange = LogChange<ShopEvent>;
export type ShopLogStore = LogStore<ShopEvent>;
export type ShopLogStart = LogStart<ShopEvent>;
export type ShopStoredEvents = StoredEvents<ShopEvent>;
