// What an empty list says: of a customer's only once the account has been heard, and not of one that holds what cannot be read (SYNC-11).
import { useSyncStatus } from '#src/store/useViews.ts';
import type { Unread } from '#src/store/shopStore.ts';
import { unknownListText, unreadText } from './unknownList.ts';

export const EmptyText = ({ list, children }: { list: keyof Unread; children: string }) => {
  const sync = useSyncStatus();
  return <p>{unknownListText(sync) ?? unreadText(sync.unread?.[list] ?? 0, 0) ?? children}</p>;
};
