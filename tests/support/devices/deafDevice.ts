// One device whose tabs share a disk in memory and hear of each other only when they look at it.
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import type { LogMessage } from '#events/store/logChannel.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { openTab, type Tab } from '#tests/contracts/log/tabs.ts';

export const deafDevice = () => {
  const disk = createMemoryDisk();
  /** What tabs told each other, once for each that did not hear it. */
  const posted: LogMessage[] = [];
  const hub = createChannelHub((message) => {
    posted.push(message);
    return 'drop';
  });
  const store = createMemoryLogStore(shopRegistry, disk);
  /** @param overrides calls of the store that this tab makes otherwise */
  const open = (overrides: Partial<ShopLogStore> = {}, now = () => 1_000): Promise<Tab> =>
    openTab({ store: { ...store, ...overrides }, channel: hub.join(), now });
  /** As a browser deletes everything. */
  const vanish = (): void => {
    disk.session = undefined;
    disk.logs.clear();
  };
  return { disk, store, open, posted, vanish };
};
