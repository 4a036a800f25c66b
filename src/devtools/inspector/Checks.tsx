// Is the log what a log must be? Names the first event that breaks a rule, and how to make a test of it.
import { useState } from 'react';
import { invariantTexts, unjudgedText } from '#projections/replay/invariant.ts';
import { brokenInvariants, type Broken } from '#projections/replay/invariants.ts';
import { regressionTestText } from '#projections/replay/regressionTest.ts';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { formatCount } from '#src/words/format.ts';
import { EXPORT_FILE_NAME } from '../../features/history/exportLog.ts';
import { copyText } from '../../platform/tab/giveText.ts';
import css from './inspector.module.css';
import type { Recording } from '../../features/history/logFollower.ts';

type Checked = { readonly length: number; readonly broken: readonly Broken[]; readonly test: string };

export const Checks = ({ recording, onGo }: { recording: Recording; onGo: (position: number) => void }) => {
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = (): void => {
    const { replay, length } = recording;
    const broken = brokenInvariants(replay);
    setChecked({
      length,
      broken,
      test: regressionTestText(EXPORT_FILE_NAME, replay, { broken, compared: 'log' }),
    });
  };
  return (
    <div className={css.checks}>
      <Button small tone="second" onClick={check}>
        Check the invariants
      </Button>
      <Status>{checked && <Result {...checked} onGo={onGo} />}</Status>
      {checked && checked.broken.length > 0 && <TestText text={checked.test} />}
    </div>
  );
};

type ResultProps = Pick<Checked, 'length' | 'broken'> & { onGo: (position: number) => void };

const Result = ({ length, broken, onGo }: ResultProps) => {
  if (broken.length === 0) {
    const count = Object.keys(invariantTexts).length;
    return (
      <Note tone="ok">
        All {count} invariants hold over {formatCount(length, 'event')}. {unjudgedText}
      </Note>
    );
  }
  return (
    <Note tone="err">
      <ul>
        {broken.map(({ invariant, position, seq, says }) => (
          <li key={invariant}>
            <PlainButton onClick={() => onGo(position)}>#{seq}</PlainButton> {invariantTexts[invariant]}:{' '}
            {says}
          </li>
        ))}
      </ul>
    </Note>
  );
};

/** Outside the live region: a screen reader should not read a program out. */
const TestText = ({ text }: { text: string }) => (
  <>
    <p className="small">
      Save the log below tests/, and this beside it: a test that is red until the cause is gone. From a file,{' '}
      <code>npm run replay -- FILE --emit-test OUT</code> writes both.
    </p>
    <CopyButton text={text} />
    <pre className={css.json}>{text}</pre>
  </>
);

const CopyButton = ({ text }: { text: string }) => {
  const [said, say] = useState('Copy the test');
  const copy = (): void => {
    copyText(Promise.resolve(text)).then(
      () => say('Copied'),
      () => say('This browser would not copy it'),
    );
  };
  return (
    <Button small tone="second" onClick={copy}>
      {said}
    </Button>
  );
};
