// redux-persist over localforage in IndexedDB: the cart of today, and no history.
import localforage from 'localforage';
import { legacy_createStore as createStore } from 'redux';
import { persistReducer, persistStore } from 'redux-persist';
import { applied, emptyState, replayed, type CartState } from '../page/cartFold.ts';
import type { Contender } from '../page/contender.ts';
import { ShownState } from '../page/shownState.ts';
import type { RivalEvent } from './rivalEvent.ts';

type State = { readonly cart: CartState };
type Action = { readonly type: 'events'; readonly events: readonly RivalEvent[] } | { readonly type: 'init' };

const reducer = (state: State = { cart: emptyState() }, action: Action): State => {
  if (action.type !== 'events') return state;
  const [event, ...more] = action.events;
  if (!event) return state;
  return {
    cart:
      more.length === 0 ? applied(state.cart, event) : replayed(structuredClone(state.cart), action.events),
  };
};

const open = async (name: string) => {
  const storage = localforage.createInstance({ name, driver: localforage.INDEXEDDB });
  const store = createStore(persistReducer({ key: 'cart', storage }, reducer as never));
  const persistor = persistStore(store);
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (persistor.getState().bootstrapped) resolve();
    };
    persistor.subscribe(look);
    look();
  });
  const dispatch = (events: readonly RivalEvent[]): Promise<unknown> => {
    store.dispatch({ type: 'events', events } as never);
    return persistor.flush();
  };
  return { state: () => (store.getState() as unknown as State).cart, store, persistor, dispatch };
};

export const reduxPersistCart: Contender = {
  open: async (name) => {
    const { state, store, persistor, dispatch } = await open(name);
    const shown = new ShownState(state());
    const stop = store.subscribe(() => shown.show(state()));
    return {
      dispatch: (event) => dispatch([event]),
      view: shown.view,
      subscribe: shown.subscribe,
      close: async () => {
        stop();
        persistor.pause();
      },
    };
  },
  fill: async (name, events) => {
    const { persistor, dispatch } = await open(name);
    await dispatch(events);
    persistor.pause();
  },
};
