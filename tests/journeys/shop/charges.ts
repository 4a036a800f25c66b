// What the providers have taken, as their simulator remembers it: a charge that nobody told the shopper of is in no page.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopServer } from './shopServer.ts';

type Line = { readonly table: string; readonly id: string; readonly row?: Payment };
type Payment = { readonly status?: string; readonly state?: string };

/** Money that a provider holds of a shopper, or has taken; neither declined nor given back. */
const CHARGED = new Set([
  'authorized',
  'submitted_for_settlement',
  'settled',
  'AUTH_APPROVED',
  'PARTIALLY_CAPTURED',
  'CAPTURED',
]);

/** @returns of all shoppers of this shop */
export const chargesAt = async ({ dataDir }: Pick<ShopServer, 'dataDir'>): Promise<number> => {
  const folder = join(dataDir, 'sandbox');
  const payments = new Map<string, Payment | undefined>();
  for (const name of await readdir(folder)) {
    if (!/^payments-\d+\.jsonl$/.test(name)) continue;
    // What follows the last line break is being written.
    for (const line of (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1)) {
      const { table, id, row } = JSON.parse(line) as Line;
      if (table === 'transactions' || table === 'afterpayPayments') payments.set(id, row);
    }
  }
  return [...payments.values()].filter((row) => CHARGED.has(row?.status ?? row?.state ?? '')).length;
};
