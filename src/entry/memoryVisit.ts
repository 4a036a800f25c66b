// A visit with a browser that does not save: the shop works, says so, and saves everything as soon as it can.
//
// Private windows, blocked site data, a full or broken disk, an older tab in the way of an upgrade. Some of these pass
// while the shopper is here, and what they did until then must not end with the tab.
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { identityOf } from '#events/store/logValues.ts';
import { addAlert } from '../page/alerts/alertStore.ts';
import { setSaving } from '../shell/storage/savingState.ts';
import { handOver } from '../shop/handOver.ts';
import { createShop, type Shop } from '../shop/shop.ts';
import { SESSION_LOCK } from '../shop/tab/shopSync.ts';
import { isOfThisPage } from '../platform/tab/earlyIntent.ts';
import { shopStore } from '../store/shopStore.ts';
import type { TabPlatform } from './browserPlatform.ts';

type Ports = {
  readonly platform: TabPlatform;
  readonly connect: (shop: Shop) => void;
  /** @throws LogStoreError (events/store/logStore.ts) */
  readonly openOnDisk: () => Promise<Shop>;
};

/** ms until the next try to save; each is longer than the one before. */
const FIRST_TRY_MS = 2_000;
const SLOWEST_TRY_MS = 60_000;

/** The shopper has been told why nothing can be saved now. */
export const visitInMemory = async (ports: Ports): Promise<void> => {
  const { platform, connect } = ports;
  // A separate shop: its messages must not lead other tabs, whose logs are stored, to a log that is not.
  const channel = createChannelHub().join();
  const visit = await createShop({ ...platform, channel, store: createMemoryLogStore(shopRegistry) });
  connect(visit);
  keepTrying(async () => {
    if (!(await moveToDisk(ports, visit))) return false;
    setSaving({ trouble: null });
    addAlert({ tone: 'ok', text: 'This browser is saving again. Everything here is kept on this device.' });
    return true;
  }, platform.report);
};

/** @returns false while a customer is signed in here: their account has what they do */
const moveToDisk = async ({ platform, connect, openOnDisk }: Ports, visit: Shop): Promise<boolean> => {
  if (identityOf(visit.log.session.partition) !== 'guest') return false;
  const lasting = await openOnDisk();
  // No sign-in, sign-out or tap is handled between the last read of one log and the first of the other.
  return platform.lock.inTurn(SESSION_LOCK, async () => {
    const goOn = shopStore.hold();
    let isMoved = false;
    try {
      isMoved = await handOver(visit, lasting.log, platform.ids);
      if (isMoved) {
        await dropTapsOf(lasting);
        connect(lasting);
      }
    } finally {
      goOn();
      await (isMoved ? visit : lasting).stop();
    }
    return isMoved;
  });
};

/** This page's taps are among what was moved. */
const dropTapsOf = async ({ inbox, log }: Shop): Promise<void> => {
  for (const { eventId } of (await inbox?.read(log.session)) ?? [])
    if (isOfThisPage(eventId)) await inbox?.drop(log.session, eventId);
};

/** Tries again after a while, and whenever the shopper comes back, until it is done. */
const keepTrying = (attempt: () => Promise<boolean>, report: (error: unknown) => void): void => {
  let waitMs = FIRST_TRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trying = false;
  const tryNow = async (): Promise<void> => {
    if (trying) return;
    trying = true;
    clearTimeout(timer);
    const isDone = await attempt().catch((error: unknown) => {
      report(error);
      return false;
    });
    trying = false;
    if (isDone) document.removeEventListener('visibilitychange', onReturn);
    else timer = setTimeout(() => void tryNow(), waitMs);
    waitMs = Math.min(waitMs * 2, SLOWEST_TRY_MS);
  };
  const onReturn = (): void => {
    if (document.visibilityState === 'visible') void tryNow();
  };
  document.addEventListener('visibilitychange', onReturn);
  timer = setTimeout(() => void tryNow(), waitMs);
};
