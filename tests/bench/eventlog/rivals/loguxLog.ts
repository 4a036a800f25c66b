// Logux: its log over its own IndexedDB store, the nearest relative of the shop's. Shown when the log reports it.
import { IndexedStore } from '@logux/client';
import { Log } from '@logux/core';
import { emptyState, replayed } from '../page/cartFold.ts';
import type { Contender } from '../page/contender.ts';
import { ShownState } from '../page/shownState.ts';
import { keptOf, type KeptEvent } from './rivalEvent.ts';

type Action = { readonly type: string; readonly event: KeptEvent };

/** An action lives as long as it has a reason. */
const reasons = ['bench'];

const openLog = (name: string): Log => new Log({ nodeId: 'bench', store: new IndexedStore(name) });

export const loguxLog: Contender = {
  open: async (name) => {
    const log = openLog(name);
    const newestFirst: KeptEvent[] = [];
    await log.each({ order: 'added' }, (action) => {
      newestFirst.push((action as Action).event);
    });
    const shown = new ShownState(replayed(emptyState(), newestFirst.toReversed()));
    log.on('add', (action) => shown.take((action as Action).event));
    return {
      dispatch: (event) => log.add({ type: 'event', event: keptOf(event) }, { reasons }),
      view: shown.view,
      subscribe: shown.subscribe,
      close: () => close(log),
    };
  },
  fill: async (name, events) => {
    const log = openLog(name);
    for (const event of events) await log.add({ type: 'event', event: keptOf(event) }, { reasons });
    await close(log);
  },
};

/** The store offers no way to close its database but to delete it. */
const close = async ({ store }: Log): Promise<void> => {
  const { db } = await (store as unknown as { init(): Promise<{ readonly db: IDBDatabase }> }).init();
  db.close();
};
