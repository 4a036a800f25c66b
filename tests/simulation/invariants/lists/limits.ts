// A limit reduces a wish and nothing else, never below what it allows, and the shopper who wanted more is notified.
import { byKey, wishKey, type Change } from '../../oracle/changes.ts';
import type { LedgerLog } from '../../oracle/ledger.ts';
import type { Save } from '../../world/simulatedServer.ts';
import type { SimulatedDevice } from '../../world/simulatedDevice.ts';
import type { World } from '../../world/world.ts';
import type { CreateWatch } from '../watch.ts';
import { toProductId } from '#events/brands.ts';

/** Less of a product was kept than a device wanted. */
type Cut = {
  readonly customer: string;
  readonly device: SimulatedDevice;
  readonly log: LedgerLog;
  readonly productId: string;
  readonly wanted: number;
  readonly kept: number;
  readonly stamp: number;
  readonly at: number;
};

export const watchLimits: CreateWatch = (world) => {
  const cuts: Cut[] = [];
  return {
    saved(save) {
      const changes = cutsOf(world, save);
      if (changes.length === 0) return;
      const author = authorOf(world, save);
      const at = world.time.now;
      for (const { key, qty: kept, stamp } of changes) {
        const productId = key.slice(2);
        const wanted = save.sent.wishlist.itemsByProductId[toProductId(productId)]?.qty ?? 0;
        if (author) cuts.push({ ...author, customer: save.customer, productId, wanted, kept, stamp, at });
      }
      world.intents.elsewhereChanged(save.customer, changes);
    },
    end() {
      for (const cut of cuts) if (!isNamed(world, cut) && !isOvertaken(world, cut)) object(world, cut);
    },
  };
};

/** As changes to the account at the very moment of the acts they cut. */
const cutsOf = ({ server, time, object, intents }: World, { before, sent, state }: Save): readonly Change[] =>
  Object.values(sent.wishlist.itemsByProductId).flatMap(({ productId, qty: wanted }) => {
    const kept = state.wishlist.itemsByProductId[productId];
    // Of a list that is too long, listLimits.ts judges.
    if (!kept && Object.keys(sent.wishlist.itemsByProductId).length > server.mostItems) return [];
    const had = before.wishlist.itemsByProductId[productId]?.qty ?? 0;
    const right = Math.min(wanted, Math.max(server.wishlistItemMax, had));
    if (kept?.qty !== right)
      object('CART-05', `${kept?.qty ?? 0} of ${productId} is kept of ${wanted}, not ${right}`);
    if (!kept || kept.qty === wanted) return [];
    const stamp = Date.parse(kept.createdAt);
    const reachedIn = state.syncableStateVersion;
    const key = wishKey(productId);
    const cut = intents.ledgers
      .flatMap(({ ledger }) => ledger.logs.flatMap(({ entries }) => entries.flatMap(intents.changesOf)))
      .find((change) => change.key === key && change.stamp === stamp);
    return [{ key, mode: 'change', qty: kept.qty, stamp, at: cut?.at ?? time.now, reachedIn, isCut: true }];
  });

const authorOf = (
  { intents }: World,
  { attemptId = '' }: Save,
): { readonly device: SimulatedDevice; readonly log: LedgerLog } | undefined => {
  for (const { device, ledger } of intents.ledgers) {
    const log = ledger.logs.find(({ attempts, entries }) =>
      attempts.get(attemptId)?.entries.some((entry) => entries.includes(entry)),
    );
    if (log) return { device, log };
  }
  return undefined;
};

/**
 * A wanted quantity that was rolled back, and saved after all by an older attempt that was late, is reported already: as what
 * the server rejected, or as what came back by itself.
 */
const isNamed = (world: World, cut: Cut): boolean =>
  shopsOf(cut.device, cut.log).every(({ projected }) =>
    projected.committed.away.lines.some(
      ({ reason, list, key, was, now }) =>
        list === 'wishlist' &&
        key === cut.productId &&
        (reason === 'limits' ||
          (wasRolledBack(world, cut) && was?.qty === cut.wanted && now?.qty === cut.kept)),
    ),
  );

const wasRolledBack = ({ intents }: World, { log, productId }: Cut): boolean =>
  log.entries.some(
    (entry) =>
      entry.rolledBack && intents.changesOf(entry).some((change) => change.key === wishKey(productId)),
  );

/** Tabs that show the log in which it was wanted. A tab that cannot read all of that log requests nothing until it can. */
const shopsOf = (device: SimulatedDevice, { clientId }: LedgerLog) =>
  device.living.flatMap(({ shop }) =>
    shop?.log.session.clientId === clientId && shop.log.unknown.length === 0 ? [shop] : [],
  );

/** A later act decided about the product, or about everything. */
const isOvertaken = ({ intents }: World, { customer, log, productId, stamp, at }: Cut): boolean => {
  if (log.erased !== null || log.sealedAt !== null || intents.restored.has(customer)) return true;
  const key = wishKey(productId);
  const later = byKey([
    ...intents.ledgers.flatMap(({ ledger }) =>
      ledger.logs.flatMap(({ entries }) => entries.flatMap((entry) => intents.changesOf(entry))),
    ),
    ...(intents.elsewhere.get(customer) ?? []),
  ]).get(key);
  return later?.some((change) => change.at > at || change.stamp > stamp) ?? false;
};

const object = ({ object: tell }: World, { device, productId, customer }: Cut): void =>
  tell('CART-05', `${device.name} is not told that ${customer[0]} keeps less of ${productId} than it wanted`);
