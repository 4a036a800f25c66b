// What an empty list says: of a customer's only once the account has been heard (SYNC-11).
import { useSyncStatus } from '#src/store/useViews.ts';
import { unknownListText } from './unknownList.ts';

export const EmptyText = ({ children }: { children: string }) => {
  const unknown = unknownListText(useSyncStatus());
  return <p>{unknown ?? children}</p>;
};
