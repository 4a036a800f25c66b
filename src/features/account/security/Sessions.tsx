// Where the customer is signed in, and signing out there.
import { unableToEndSessionText, unableToLoadSessionsText } from '#domain/account/texts/sessionTexts.ts';
import { SignOut } from '#src/features/account/signOut/SignOut.tsx';
import { useAsk } from '#src/store/useCommands.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { useFocusPlace } from '#src/features/customer/useFocusPlace.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from '#sync/protocol/account/sessions.ts';
import { dayText } from './dayText.ts';
import { ListState } from './ListState.tsx';
import { usePasswordSheet } from './PasswordSheet.tsx';
import css from './security.module.css';
import { useOwnList } from './useOwnList.ts';

export const Sessions = () => {
  const { place, takeFocus } = useFocusPlace();
  const { list, sheet, end, endAll } = useSessions(takeFocus);
  const sessions = list.body?.sessions ?? null;
  return (
    <section ref={place} tabIndex={-1} className={css.section} aria-labelledby="sessions">
      <h2 id="sessions">Where you’re signed in</h2>
      {sessions === null && list.problem === null && <p aria-busy="true">One moment…</p>}
      {sessions !== null && (
        <ul className={css.rows}>
          {sessions.map((session) => (
            <li key={session.id} className={css.row}>
              <div>
                <b>{session.device}</b>
                <p className="muted small">
                  {session.isCurrent ? 'This device. ' : ''}Signed in {dayText(session.signedInAt)}
                  {session.isCurrent ? '' : `, last used ${dayText(session.lastUsedAt)}`}
                </p>
              </div>
              {!session.isCurrent && (
                <PlainButton
                  aria-label={`Sign out ${session.device}, signed in ${dayText(session.signedInAt)}`}
                  onClick={() => end(session)}
                >
                  Sign out
                </PlainButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <ListState {...list} />
      {sessions !== null && <SignOut name="Sign out everywhere" first={endAll} />}
      {sheet}
      <p className="muted small">
        Signing out ends a session at once. Every session ends by itself 90 days after signing in.
      </p>
    </section>
  );
};

/** @param onEnded the button that had the focus goes */
const useSessions = (onEnded: () => void) => {
  const send = useAsk();
  const list = useOwnList(() => send(listSessions, {}), unableToLoadSessionsText);
  const { sheet, ask } = usePasswordSheet();
  const words = { action: 'Sign out', doing: 'Signing out…' };
  const end = ({ id, device }: OpenSession): void =>
    ask({
      ...words,
      title: `Sign out ${device}`,
      act: async (password) =>
        list.change(await send(endSession, { params: { sessionId: id }, body: { password } }), {
          done: `${device} is signed out.`,
          otherwise: unableToEndSessionText,
        }),
      onDone: onEnded,
    });
  const endAll = (thenHere: () => void): void =>
    ask({
      ...words,
      title: 'Sign out everywhere',
      act: async (password) =>
        list.change(await send(endOtherSessions, { body: { password } }), {
          done: 'Your other devices are signed out.',
          otherwise: unableToEndSessionText,
        }),
      onDone: thenHere,
    });
  return { list, sheet, end, endAll };
};
