// The page of the contenders whose packages the shop does not install.
import { openBenchPage } from '../page/openBenchPage.ts';

openBenchPage({
  rxdb: async () => (await import('./rxdbLog.ts')).rxdbLog,
  tinybase: async () => (await import('./tinybaseLog.ts')).tinybaseLog,
  logux: async () => (await import('./loguxLog.ts')).loguxLog,
  livestore: async () => (await import('./livestoreLog.ts')).livestoreLog,
  'redux-persist': async () => (await import('./reduxPersistCart.ts')).reduxPersistCart,
});
