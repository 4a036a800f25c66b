// /__log: what this device's shop has just done, or what another device's did, from a file. Development and sandbox builds
// only.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { identityOf } from '#events/store/logValues.ts';
import { Note } from '#src/ui/Note.tsx';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { deviceIn } from '../../platform/storage/ownName.ts';
import { FileBar } from './FileBar.tsx';
import { Inspector } from './Inspector.tsx';
import css from './inspector.module.css';
import type { LiveRecording } from '../../features/history/logFollower.ts';
import type { OpenedFile } from './reading/openedFile.ts';
import { useLiveLog } from './useLiveLog.ts';
import { useNames } from './useNames.ts';

export const Component = () => (
  <>
    <title>Log | Lap &amp; Loam</title>
    <h1>The log</h1>
    {useHydrated() ? <Logs /> : <p aria-busy="true">Reading the log…</p>}
  </>
);

const Logs = () => {
  const device = deviceIn(useSearchParams()[0].get('device'));
  const live = useLiveLog(device);
  const nameOf = useNames(device);
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const shown = opened ?? live;
  return (
    <>
      <p className={css.about}>{aboutText(device, live, opened)}</p>
      <FileBar live={live ?? null} opened={opened} onOpened={setOpened} />
      {shown ? (
        <Inspector key={opened?.id ?? live?.session.clientId} recording={shown} nameOf={nameOf} />
      ) : (
        <NoLog isReading={live === undefined} />
      )}
    </>
  );
};

const aboutText = (
  device: string,
  live: LiveRecording | null | undefined,
  opened: OpenedFile | null,
): string => {
  if (opened) return 'A log from a file, replayed in this page. Neither the shop nor the server knows of it.';
  const where = device === '' ? 'on this device' : `on ${device} of the laboratory`;
  const whose = live ? `The log of a ${identityOf(live.session.partition)} ${where}, live. ` : '';
  return `${whose}Choose an event to see the shop as it was then; the shop itself is not touched.`;
};

const NoLog = ({ isReading }: { isReading: boolean }) =>
  isReading ? (
    <p aria-busy="true">Reading the log…</p>
  ) : (
    <Note>No log on this device yet. Open the shop in another tab; what happens there appears here.</Note>
  );
