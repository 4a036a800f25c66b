// I16 on a wire of seconds: once a device knows that a backend keeps seconds, an item that it has seen there and changes is later
// there, too. In the same second, another device that says again what it never heard was saved would otherwise win.
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { cartKey } from '../../oracle/changes.ts';
import type { LedgerLog } from '../../oracle/ledger.ts';
import type { World } from '../../world/world.ts';
import type { CreateWatch } from '../watch.ts';

const UNIT_MS = 1_000;
/** A stamp that was cut by less than this may be that of a finer backend. */
const TELLING_MS = 100;

export const watchWireUnit: CreateWatch = (world) => {
  if (!world.server.keepsSeconds) return {};
  /** Attempts of devices that know the unit, and when they left. */
  const attempts = new Map<string, { readonly log: LedgerLog; readonly leftAt: number }>();
  /** The version that the newest act on an item had seen. */
  const seenBy = new Map<LedgerLog, Map<string, number>>();
  return {
    recorded(_, entry, log) {
      const seen = seenBy.get(log) ?? new Map<string, number>();
      seenBy.set(log, seen);
      for (const { key } of world.intents.changesOf(entry)) seen.set(key, log.baseVersion);
      const { type, data } = entry.event as RecordedEvent;
      if (type === 'AccountStatePutStarted' && knowsUnit(world, log))
        attempts.set(data.attemptId, { log, leftAt: world.time.now });
    },
    saved({ attemptId, before, state }) {
      const attempt = attempts.get(attemptId ?? '');
      if (!attempt) return;
      const there = itemsOf(before);
      for (const [key, { qty, at }] of itemsOf(state)) {
        const was = there.get(key);
        // Nobody had seen the other of two acts at once; and what may be ahead of the clock, which is learnt from dates that are cut
        // to the second, is not sent further ahead.
        const isSeen = seenBy.get(attempt.log)?.get(key) === before.syncableStateVersion;
        if (!was || !isSeen || was.qty === qty || was.at > attempt.leftAt - UNIT_MS || at > was.at) continue;
        world.object(
          'I16',
          `${key} was ${was.qty} and became ${qty}, and the backend cannot tell which is later`,
        );
      }
    },
  };
};

/** An answer to a PUT showed it a stamp of its own, cut. */
const knowsUnit = ({ intents }: World, { entries }: LedgerLog): boolean => {
  const answered = entries.flatMap(({ event }) => {
    const { type, data } = event as RecordedEvent;
    return type === 'AccountStatePutAcknowledged' ? [data.uptoSeq] : [];
  });
  let from = 0;
  return answered.some((uptoSeq) => {
    const sent = entries.filter(({ event }) => event.seq > from && event.seq <= uptoSeq);
    from = uptoSeq;
    return sent.some((entry) =>
      intents
        .changesOf(entry)
        .some(
          ({ key, mode, stamp }) =>
            mode === 'put' &&
            stamp % UNIT_MS > TELLING_MS &&
            sent.findLast((other) => intents.changesOf(other).some((change) => change.key === key)) === entry,
        ),
    );
  });
};

type Dated = { readonly qty: number; readonly at: number };

const itemsOf = ({ cart }: WireAccountState): ReadonlyMap<string, Dated> =>
  new Map(
    Object.values(cart.itemsById).map(({ variantId, qty, createdAt }) => [
      cartKey(variantId),
      { qty, at: Date.parse(createdAt) },
    ]),
  );
