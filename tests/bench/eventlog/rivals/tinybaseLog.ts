// TinyBase with its IndexedDB persister: a row an event. One save at a time; later changes share the next.
import { createStore, type Store } from 'tinybase';
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db';
import { emptyState, replayed } from '../page/cartFold.ts';
import type { Contender } from '../page/contender.ts';
import { ShownState } from '../page/shownState.ts';
import { keptOf, type KeptEvent, type RivalEvent } from './rivalEvent.ts';

const open = async (name: string) => {
  const store = createStore();
  const persister = createIndexedDbPersister(store, name);
  await persister.load();
  return { store, persister, save: sharedSave(() => persister.save()) };
};

/** A cell holds a text or a number: the event is JSON in one. */
const put = (store: Store, event: RivalEvent): void => {
  const { id, ...rest } = keptOf(event);
  store.setRow('events', id, { json: JSON.stringify(rest) });
};

const eventOf = (row: { readonly json?: unknown }): KeptEvent => JSON.parse(String(row.json)) as KeptEvent;

export const tinybaseLog: Contender = {
  open: async (name) => {
    const { store, persister, save } = await open(name);
    const kept = Object.entries(store.getTable('events')).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const shown = new ShownState(
      replayed(
        emptyState(),
        kept.map(([, row]) => eventOf(row)),
      ),
    );
    store.addRowListener('events', null, (_store, _table, id) =>
      shown.take(eventOf(store.getRow('events', id))),
    );
    return {
      dispatch: (event) => {
        put(store, event);
        return save();
      },
      view: shown.view,
      subscribe: shown.subscribe,
      close: async () => void (await persister.destroy()),
    };
  },
  fill: async (name, events) => {
    const { store, persister, save } = await open(name);
    store.transaction(() => events.forEach((event) => put(store, event)));
    await save();
    await persister.destroy();
  },
};

const sharedSave = (save: () => Promise<unknown>) => {
  let inFlight: Promise<unknown> | undefined;
  let next: Promise<unknown> | undefined;
  const start = (): Promise<unknown> => {
    next = undefined;
    inFlight = save().finally(() => (inFlight = undefined));
    return inFlight;
  };
  return (): Promise<unknown> => {
    if (!inFlight) return start();
    next ??= inFlight.then(start);
    return next;
  };
};
