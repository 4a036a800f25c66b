// Opening a log from a file, by the button or by dropping it anywhere on the page, and saving the live one.
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { noteText } from '#events/export/visitNote.ts';
import { formatCount } from '#src/words/format.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { EXPORT_FILE_NAME } from '../../features/history/exportLog.ts';
import { downloadText } from '../../platform/tab/giveText.ts';
import { sha256 } from '../../platform/ports/webHashes.ts';
import css from './inspector.module.css';
import type { LiveRecording } from '../../features/history/logFollower.ts';
import { inShort } from './reading/inShort.ts';
import { openFile, type OpenedFile } from './reading/openedFile.ts';
import { exportLive } from '../../features/history/saveLog.ts';

type FileBarProps = {
  readonly live: LiveRecording | null;
  readonly opened: OpenedFile | null;
  readonly onOpened: (file: OpenedFile | null) => void;
};

export const FileBar = ({ live, opened, onOpened }: FileBarProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem(null);
    await work().catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  const open = (file: File): void => {
    setReading(inShort(file.name));
    void attempt(async () => onOpened(await openFile(file, sha256))).finally(() => setReading(null));
  };
  const save = (recording: LiveRecording): void =>
    void attempt(async () => downloadText(EXPORT_FILE_NAME, await exportLive(recording)));
  const isOver = useDrop(open);
  return (
    <>
      <div className={css.buttons}>
        <OpenButton onFile={open} />
        {opened && (
          <Button small tone="second" onClick={() => onOpened(null)}>
            Back to the live log
          </Button>
        )}
        {!opened && live && (
          <Button small tone="second" onClick={() => save(live)}>
            Save this log
          </Button>
        )}
      </div>
      <Status>
        {problem !== null && <Note tone="err">{problem}</Note>}
        {reading !== null && <Note tone="info">Reading {reading}…</Note>}
        {isOver && <Note tone="info">Let go to open the file.</Note>}
        {opened && <Opened file={opened} />}
      </Status>
    </>
  );
};

const OpenButton = ({ onFile }: { onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // The same file may be chosen again after it was changed.
    target.value = '';
  };
  return (
    <>
      <Button small tone="second" onClick={() => input.current?.click()}>
        Open a log…
      </Button>
      <input ref={input} type="file" hidden aria-label="Exported log" onChange={choose} />
    </>
  );
};

const Opened = ({ file: { name, header, length, missing, notes, verdict } }: { file: OpenedFile }) => (
  <Note tone={verdict.isSound ? 'ok' : 'err'}>
    <p>
      <b>{inShort(name)}</b>: {length} events of a {header.identity}, build {inShort(header.build)},{' '}
      {inShort(header.timeZone)}.
    </p>
    <p className={css.says}>{inShort(verdict.says, 5_000)}</p>
    {missing.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {notes.length > 0 && (
      <details>
        <summary>{formatCount(notes.length, 'thing')} this tab saw that left no event</summary>
        <ol className={css.says}>
          {notes.map((note, index) => (
            // Notes have no ids, and the list of a file never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              After #{note.afterSeq}: {noteText(note)}
            </li>
          ))}
        </ol>
      </details>
    )}
    {verdict.stateHash !== null && (
      <p>
        State hash <code className={css.hash}>{verdict.stateHash}</code>
      </p>
    )}
  </Note>
);

/** @returns whether a file is held over the page */
const useDrop = (onFile: (file: File) => void): boolean => {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      setIsOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
};
