// The cart and wishlist that devices share: the calls that keep them, and the notification of devices when they change.
import type { Kysely } from 'kysely';
import { wallClock } from '#server/process/wallClock.ts';
import { orderNewsOf } from '#server/storage/orderNews.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { Settings } from '#sync/protocol/pages/settings.ts';
import { createAccountStateChanges, reportingSaves } from './accountStateChanges.ts';
import { accountChangesHandlers, accountStateHandlers } from './accountStateHandlers.ts';
import { createPostgresAccountStateStore } from './postgresAccountStateStore.ts';

export type AccountStateStart = {
  readonly db: Kysely<Schema>;
  readonly settings: Pick<Settings, 'wishlistItemMax'>;
  readonly log: { warn(line: string): void };
};

export const openAccountState = ({ db, settings, log }: AccountStateStart) => {
  const store = createPostgresAccountStateStore(db);
  const changes = createAccountStateChanges({
    versions: (ids) => store.versions(ids),
    orderNews: (ids) => orderNewsOf(db, ids),
    log,
  });
  return {
    endpoints: [
      ...accountStateHandlers({
        store: reportingSaves(store, changes),
        clock: wallClock,
        get wishlistItemMax() {
          return settings.wishlistItemMax;
        },
      }),
      ...accountChangesHandlers(changes),
    ],
    name: 'the streams of accounts',
    close: () => changes.close(),
  };
};
