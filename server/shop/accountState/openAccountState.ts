// The cart and wishlist that devices share: the calls that keep them, and those who are told when they change.
import type { Kysely } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import { createAccountStateChanges, tellingOfSaves } from './accountStateChanges.ts';
import { accountChangesHandlers, accountStateHandlers } from './accountStateHandlers.ts';
import { createPostgresAccountStateStore } from './postgresAccountStateStore.ts';

export type AccountStateStart = {
  readonly db: Kysely<Schema>;
  readonly settings: Pick<Settings, 'wishlistItemMax'>;
  readonly log: { warn(line: string): void };
};

export const openAccountState = ({ db, settings, log }: AccountStateStart) => {
  const store = createPostgresAccountStateStore(db);
  const changes = createAccountStateChanges({ versions: (ids) => store.versions(ids), log });
  return {
    endpoints: [
      ...accountStateHandlers({
        store: tellingOfSaves(store, changes),
        clock: Date.now,
        wishlistItemMax: settings.wishlistItemMax,
      }),
      ...accountChangesHandlers(changes),
    ],
    close: () => changes.close(),
  };
};
