// Puts the shop together for a browser tab, and connects it to the screens.
// Before a log is opened.
import './extensions/extensionLog.ts';
import { createElement } from 'react';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { connectLogDatabase, type LogConnection } from '#events/indexeddb/database/logConnection.ts';
import { renewWriteAheadLog } from '#events/indexeddb/database/writeAheadLog.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { AwayChanges } from '../features/away/AwayChanges.tsx';
import { setSaving } from '../shell/storage/savingState.ts';
import { StorageNotes } from '../shell/storage/StorageNotes.tsx';
import { createKeptMarker } from '../platform/storage/keptMarker.ts';
import { askWhenInstalled } from '../platform/storage/lastingStorage.ts';
import { ownName } from '../platform/storage/ownName.ts';
import { nextTask } from '../platform/tab/nextTask.ts';
import { createPageLogChannel } from '../platform/tab/pageLogChannel.ts';
import { cachesToShed } from '../platform/storage/shedCaches.ts';
import { sheddingLogStore } from '../platform/storage/sheddingLogStore.ts';
import { inBackground } from '../shop/tab/platform.ts';
import { createShop, type Shop } from '../shop/shop.ts';
import { isOfThisPage } from '../platform/tab/earlyIntent.ts';
import { shopStore } from '../store/shopStore.ts';
import { tabParts } from '../store/tabParts.ts';
import { openPlatform, type TabParts, type TabPlatform } from './browserPlatform.ts';
import { forgetOnSwitch } from './forgetOnSwitch.ts';
import { keepMirror } from './keepMirror.ts';
import { loadCode } from '../page/offline/loadCode.ts';
import { rememberedItems } from './rememberedItems.ts';
import { catchUpOnReturn } from './returnToPage.ts';
import { watchSaving } from './watchSaving.ts';

export type OpenedShop = {
  /** A newer version of the shop, in another tab, has changed the database. */
  readonly onOutdated: () => void;
  /** What is done from now on is saved on this device. */
  readonly onLasting: () => void;
};

export const openShop = async (parts: TabParts, { onOutdated, onLasting }: OpenedShop): Promise<void> => {
  const platform = await openPlatform(parts);
  const disk = connectLogDatabase({ name: ownName('shop'), onOutdated });
  const openOnDisk = () => openShopOn(disk, platform, parts);
  let current: Shop;
  /** Stops listening to the previous shop. */
  let leave = (): void => undefined;
  const connect = (shop: Shop): void => {
    current = shop;
    shopStore.connect(shop);
    tabParts.provide({
      keepAct: null,
      checkout: shop.checkout,
      answers: {
        check: () => inBackground(platform, shop.answers.check()),
        invalid: () => shop.answers.invalid,
      },
      history: shop,
      awayChanges: createElement(AwayChanges),
    });
    leave();
    const stops = [shop.checkout.subscribe(tabParts.notify), shop.answers.subscribe(tabParts.notify)];
    leave = () => stops.forEach((stop) => stop());
    forgetOnSwitch(shop.log);
    if (shop.durability === 'memory') return;
    watchSaving(
      platform,
      shop,
      createKeptMarker(() => localStorage, ownName('kept')),
      () => rememberedItems(parts.mirror.read()),
    );
    inBackground(platform, takeLeftTaps(shop));
    inBackground(platform, keepMirror(shop, parts.mirror));
    // Chromium alone has this, and LevelDB.
    if ('userAgentData' in navigator) inBackground(platform, renewWriteAheadLog(ownName('write-ahead-log')));
    onLasting();
  };

  tabParts.provide({ storageNotes: createElement(StorageNotes) });
  askWhenInstalled(window, navigator.storage);
  try {
    const shop = await openOnDisk();
    await nextTask();
    connect(shop);
  } catch (error) {
    if (!(error instanceof LogStoreError)) throw error;
    platform.report(error);
    setSaving({ trouble: { type: 'memory', reason: error.reason } });
    // A visit that is saved never needs it.
    const { visitInMemory } = await loadCode(() => import('./memoryVisit.ts'));
    await visitInMemory({ platform, connect, openOnDisk });
  }
  catchUpOnReturn(platform, () => current.log);
};

/** Those of pages that are gone: this one repeats its own. */
const takeLeftTaps = async (shop: Shop): Promise<void> => {
  const waiting = (await shop.inbox?.read(shop.log.session)) ?? [];
  const left = waiting.filter(({ eventId }) => !isOfThisPage(eventId));
  if (left.length === 0) return;
  const { takeEarlyTaps } = await loadCode(() => import('./early/leftTaps.ts'));
  await takeEarlyTaps(shop, left);
};

/** @throws LogStoreError; the connection stays, for another try */
const openShopOn = async (disk: LogConnection, platform: TabPlatform, { cache }: TabParts): Promise<Shop> => {
  const connection: LogConnection = { use: (work) => disk.use(work), close: () => undefined };
  const store = sheddingLogStore(
    openIndexedDbLogStore(shopRegistry, { connection }),
    cachesToShed(cache),
    platform.report,
  );
  const channel = createPageLogChannel(ownName('shop-log'));
  try {
    return await createShop({ ...platform, channel, store });
  } catch (error) {
    channel.close();
    throw error;
  }
};
