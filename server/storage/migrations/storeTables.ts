// The stock of the stores.

import type { MigrationStep } from './step.ts';

export const storeTables: readonly MigrationStep[] = [
  {
    id: 'store_stock',
    sql: `create table if not exists store_stock (
      product_id text not null,
      variant_id text not null,
      store_id text not null,
      qty integer not null check (qty >= 0),
      updated_at timestamptz not null,
      primary key (product_id, variant_id, store_id)
    )`,
  },
];
