// A shop open in several tabs of one device, for the event log's contracts.
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import type { LogMessage } from '#events/store/logChannel.ts';
import type { MessageFate } from '#events/store/memoryLogChannel.ts';
import type { Tab, TabParts } from './tabs.ts';

export type Shop = {
  readonly open: (parts?: Partial<TabParts>) => Promise<Tab>;
  readonly release: () => void;
  /** Another way to the same disk. */
  readonly store: () => ShopLogStore;
};

/** @param route decides what becomes of each message between tabs; delivers all when left out */
export type MakeShop = (route?: (message: LogMessage) => MessageFate) => Shop;
