// One device: the shop in a frame of its own, the state of its sync, and what can be done to it.
import { useState } from 'react';
import { syncStatusOf, type SyncStatusView } from '#projections/account/syncStatus.ts';
import { Button } from '#src/ui/Button.tsx';
import { Disclosure } from '#src/ui/Disclosure.tsx';
import { formatCount } from '#src/words/format.ts';
import { useLiveLog } from '../../inspector/useLiveLog.ts';
import { anyFault } from '../faults/faults.ts';
import css from '../laboratory.module.css';
import { Switches } from '../faults/Switches.tsx';
import type { Device } from './useCommentary.ts';
import { stopTab, useFaults, useTabs } from '../faults/useDevice.ts';

export const DeviceFrame = ({ letter, name }: Device) => {
  // A frame that was killed is opened again by making another.
  const [life, setLife] = useState(1);
  const { offline } = useFaults(name);
  const tabs = useTabs(name);
  const sync = useSyncOf(name);
  const kill = (): void => tabs.forEach(({ tabId }) => stopTab(name, tabId, 'crash'));
  return (
    <section className={css.device} aria-label={`Device ${letter}`}>
      <div className={css.deviceHead}>
        <h2>Device {letter}</h2>
        <p className={css.deviceState} data-state={offline ? 'offline' : sync?.state}>
          {offline && 'No network. '}
          {stateText(sync, tabs.length > 0)}
        </p>
      </div>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own pages, which need their storage and scripts */}
      <iframe
        key={life}
        className={css.screen}
        name={name}
        src="/cart"
        title={`The shop on device ${letter}`}
      />
      <div className={css.buttons}>
        <Button small tone="danger" disabled={tabs.length === 0} onClick={kill}>
          Kill {letter}
        </Button>
        <Button small tone="second" disabled={tabs.length > 0} onClick={() => setLife(life + 1)}>
          Open {letter} again
        </Button>
        {/* A tab of its own: leaving this page would close its frames. */}
        <a className={css.logLink} href={`/__log?device=${name}`} target="_blank">
          The log of {letter}
        </a>
      </div>
      <Faults letter={letter} name={name} />
    </section>
  );
};

const useSyncOf = (name: string): SyncStatusView | null => {
  const live = useLiveLog(name);
  if (!live) return null;
  const { sync, account } = live.replay.stateAt(live.length);
  return syncStatusOf(sync, account);
};

const Faults = ({ letter, name }: Device) => {
  const isOn = anyFault(useFaults(name));
  return (
    <Disclosure title={`What goes wrong on ${letter}${isOn ? ' (something is on)' : ''}`}>
      <Switches device={name} />
    </Disclosure>
  );
};

const stateText = (sync: SyncStatusView | null, isOpen: boolean): string => {
  if (!isOpen) return 'Not open.';
  if (sync === null) return 'A guest: nothing in the cart yet.';
  const { state, pending } = sync;
  const waiting = pending === 0 ? '' : ` ${formatCount(pending, 'change')} waiting.`;
  switch (state) {
    case 'local':
      return 'A guest: saved on this device.';
    case 'syncing':
      return `Syncing…${waiting}`;
    case 'synced':
      return 'Synced to the account.';
    case 'failed':
      return `Could not sync.${waiting}`;
    default:
      return state satisfies never;
  }
};
