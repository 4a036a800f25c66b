// Beside the items of a list: that the account holds more, which this shop cannot read (DEC-241). An empty list says it itself.
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useSyncStatus } from '#src/store/useViews.ts';
import type { Unread } from '#src/store/shopStore.ts';
import { unreadText } from './unknownList.ts';
import css from './line.module.css';

/** @param shown how many items the list shows */
export const UnreadNote = ({ list, shown }: { list: keyof Unread; shown: number }) => {
  const unread = useSyncStatus().unread?.[list] ?? 0;
  const text = shown === 0 ? null : unreadText(unread, shown);
  return <Status className={css.above}>{text !== null && <Note tone="info">{text}</Note>}</Status>;
};
