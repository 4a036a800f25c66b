// /__log/faults: the switches of this browser's shop, its tabs, and what has struck.
import { useEffect, useState } from 'react';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { strikeSentence } from './faultWords.ts';
import css from '../laboratory.module.css';
import { Switches } from './Switches.tsx';
import { TabList } from './TabList.tsx';
import { lineOf } from './useDevice.ts';

const THIS_DEVICE = '';

export const Component = () => (
  <>
    <title>Faults | Lap &amp; Loam</title>
    <h1>Faults</h1>
    <p className={css.about}>
      What you switch on here happens to the shop in every other tab of this browser, until you switch it off
      again.
    </p>
    {useHydrated() && <Faults />}
  </>
);

const Faults = () => (
  <div className={css.faultsPage}>
    <section aria-labelledby="switches">
      <h2 id="switches">Network and clock</h2>
      <Switches device={THIS_DEVICE} />
    </section>
    <section aria-labelledby="tabs">
      <h2 id="tabs">Tabs of the shop</h2>
      <p className={css.about}>
        Close lets a tab save and send what it has. Kill does not: it ends as in a crash.
      </p>
      <TabList device={THIS_DEVICE} />
    </section>
    <section aria-labelledby="strikes">
      <h2 id="strikes">What has struck</h2>
      <Strikes />
    </section>
  </div>
);

type Line = { readonly id: number; readonly text: string };

const MOST_LINES = 50;

const Strikes = () => {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(
    () =>
      lineOf(THIS_DEVICE).subscribe((message) => {
        if (message.type !== 'struck') return;
        const text = strikeSentence('this device', message.strike);
        setLines((before) => [{ id: (before[0]?.id ?? 0) + 1, text }, ...before].slice(0, MOST_LINES));
      }),
    [],
  );
  return (
    <div role="log" aria-label="Faults that struck, newest first" className={css.commentary}>
      {lines.length === 0 && <p className="muted small">Nothing yet.</p>}
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
};
