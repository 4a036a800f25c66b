// The page of the contenders that need nothing the shop does not install.
import { openBenchPage } from './openBenchPage.ts';

openBenchPage({
  shop: async () => (await import('./shopStore.ts')).shopContender,
  'raw-strict': async () => handWritten('strict', 'event'),
  'raw-relaxed': async () => handWritten('relaxed', 'event'),
  'raw-batch-strict': async () => handWritten('strict', 'batch'),
  'raw-batch-relaxed': async () => handWritten('relaxed', 'batch'),
  dexie: async () => (await import('./dexieLog.ts')).dexieLog,
  'local-storage': async () => (await import('./localStorageCart.ts')).localStorageCart,
});

const handWritten = async (durability: 'strict' | 'relaxed', rows: 'event' | 'batch') => {
  const { handWrittenLog } = await import('./handWrittenLog.ts');
  return handWrittenLog({ durability, rows });
};

window.race = {
  run: async (database, racer) => (await import('./race.ts')).run(database, racer),
  replay: async (database) => (await import('./race.ts')).replay(database),
};
