// What is wrong with the order, outside the closed row of a phone: the shopper sees it without opening the row.
import type { EventId } from '#events/store/logValues.ts';
import { useReachability } from '#src/page/offline/reachability.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { leadsOn } from '#src/ui/focusHeading.ts';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { refreshCheckout } from '#src/store/useCheckout.ts';
import { useCommands } from '#src/store/useCommands.ts';
import {
  ITEMS_TO_FIX_TEXT,
  OFFLINE_TOTAL_TEXT,
  unableToLoad,
  voucherCancelledText,
} from '../checkoutWords.ts';
import { HelpAfter } from '../HelpLine.tsx';

type SummaryNotesProps = {
  readonly view: CheckoutView;
  /** The note that had the focus goes. */
  readonly onRead: () => void;
};

export const SummaryNotes = ({ view, onRead }: SummaryNotesProps) => {
  const isOffline = useReachability() === 'unreachable';
  const { problem, data, isAsking, cancelledVouchers } = view;
  const commands = useCommands();
  const read = async (eventId: EventId): Promise<void> => {
    await commands.readNotices([eventId]);
    onRead();
  };
  return (
    <>
      {cancelledVouchers.map(({ eventId, last4, reason }) => (
        <Note key={eventId} tone="warn">
          <p>{voucherCancelledText(last4, reason)}</p>
          <HelpAfter reason={reason} />
          <PlainButton onClick={() => void read(eventId)}>Got it</PlainButton>
        </Note>
      ))}
      {data?.isCartValid === false && view.isCurrent && (
        <Note tone="warn">
          {ITEMS_TO_FIX_TEXT} <Link to="/cart">Go to your cart</Link>
        </Note>
      )}
      {isOffline && !view.isCurrent && (
        <Note tone="warn" icon="offline">
          {OFFLINE_TOTAL_TEXT}
        </Note>
      )}
      {!isOffline && problem !== null && !view.isCurrent && (
        <Note tone="err">
          <p>{problem.message === '' ? unableToLoad.checkoutData : problem.message}</p>
          <PlainButton ref={leadsOn} onClick={refreshCheckout} aria-disabled={isAsking || undefined}>
            {isAsking ? 'Trying…' : 'Try again'}
          </PlainButton>
        </Note>
      )}
    </>
  );
};
