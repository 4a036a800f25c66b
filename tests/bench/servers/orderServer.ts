// The shop's calls that price and place orders, on a database that is there already. The payment provider answers at once:
// what a bank takes is not the shop's. The mails are written with the orders and stay where they are.
import { openDatabase } from '#server/storage/database.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import { createOrderApp } from '../orders/orderApp.ts';
import { serveParent } from './child.ts';

export type OrderServerSettings = { readonly databaseUrl: string };
export type OrderServerReady = { readonly url: string };

const log = { info: () => undefined, warn: (line: string) => console.error(line) };

await serveParent<OrderServerReady>(async (settings) => {
  const { databaseUrl } = settings as OrderServerSettings;
  const { db } = await openDatabase({ databaseUrl, dataDir: '', log });
  const { app } = await createOrderApp(db, log);
  const port = await freePort();
  await app.listen({ port, host: '127.0.0.1' });
  return { url: `http://127.0.0.1:${port}` };
});
