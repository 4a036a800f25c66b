// /__log: what this device's shop has just done. Development and sandbox builds only.
import { Note } from '#src/components/ui/Note.tsx';
import { useHydrated } from '#src/components/ui/useHydrated.ts';
import { Inspector } from './Inspector.tsx';
import css from './inspector.module.css';
import { useLiveLog } from './useLiveLog.ts';
import { useNames } from './useNames.ts';

const THIS_DEVICE = '';

export const Component = () => (
  <>
    <title>Log | Lap &amp; Loam</title>
    <h1>The log</h1>
    {useHydrated() ? <LiveInspector /> : <p aria-busy="true">Reading the log…</p>}
  </>
);

const LiveInspector = () => {
  const live = useLiveLog(THIS_DEVICE);
  const nameOf = useNames(THIS_DEVICE);
  if (live === undefined) return <p aria-busy="true">Reading the log…</p>;
  if (live === null) {
    return (
      <Note>No log on this device yet. Open the shop in another tab; what happens there appears here.</Note>
    );
  }
  return (
    <>
      <p className={css['about']}>
        {live.session.partition.startsWith('cust:') ? 'A customer’s log' : 'A guest’s log'} on this device,
        live. Choose an event to see the shop as it was then; the shop itself is not touched.
      </p>
      <Inspector key={live.session.clientId} recording={live} nameOf={nameOf} />
    </>
  );
};
