// Where the customer is signed in, and signing out there.
import { useEffect, useRef, useState } from 'react';
import { unableToEndSessionText, unableToLoadSessionsText } from '#domain/account/texts/sessionTexts.ts';
import { SignOut } from '#src/features/account/signOut/SignOut.tsx';
import type { AskOutcome } from '#src/store/commands.ts';
import { useAsk } from '#src/store/useCommands.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { UNREACHABLE_TEXT } from '#src/words/messages.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from '#sync/protocol/account/sessions.ts';
import { dayText } from './dayText.ts';
import css from './security.module.css';

export const Sessions = () => {
  const { sessions, problem, said, load, end, endOthers } = useSessions();
  return (
    <section className={css.section} aria-labelledby="sessions">
      <h2 id="sessions">Where you’re signed in</h2>
      {sessions === null && problem === null && <p aria-busy="true">One moment…</p>}
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
      <Status>
        {problem !== null && <Note tone="err">{problem}</Note>}
        {problem === null && said !== null && <Note tone="ok">{said}</Note>}
      </Status>
      {sessions === null && problem !== null && <Button onClick={load}>Try again</Button>}
      {sessions !== null && <SignOut name="Sign out everywhere" before={endOthers} />}
      <p className="muted small">
        Signing out ends a session at once. Every session ends by itself 90 days after signing in.
      </p>
    </section>
  );
};

type Listed = AskOutcome<typeof listSessions>;

const useSessions = () => {
  const send = useAsk();
  const [sessions, setSessions] = useState<readonly OpenSession[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  const take = (outcome: Listed, unable: string): string | null => {
    const text = outcome.type === 'done' ? null : problemText(outcome, unable);
    setProblem(text);
    if (outcome.type === 'done') setSessions(outcome.body.sessions);
    return text;
  };
  const load = async (): Promise<void> => {
    take(await send(listSessions, {}), unableToLoadSessionsText);
  };
  const end = async ({ id, device }: OpenSession): Promise<void> => {
    const outcome = await send(endSession, { params: { sessionId: id } });
    // It ended by itself meanwhile: what the shopper wanted is so.
    if (outcome.type === 'refused' && outcome.code === 'NotFound') return load();
    if (take(outcome, unableToEndSessionText) === null) setSaid(`${device} is signed out.`);
  };
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void load();
  });
  return {
    sessions,
    problem,
    said,
    load: () => void load(),
    end: (session: OpenSession) => void end(session),
    endOthers: async () => take(await send(endOtherSessions, {}), unableToEndSessionText),
  };
};

const problemText = (outcome: Exclude<Listed, { readonly type: 'done' }>, unable: string): string => {
  if (outcome.type === 'unreachable') return UNREACHABLE_TEXT;
  return outcome.message === '' ? unable : outcome.message;
};
