// /__log/analytics: what the shop's tabs put into the data layer, as it is put there, and whether it fits the schema.
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { allowedSince, DATA_LAYER_CHANNEL } from '#src/features/analytics/consent.ts';
import { dataLayerEntry } from '#src/features/analytics/dataLayer.ts';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import css from './laboratory.module.css';

type Line = { readonly id: number; readonly text: string; readonly fits: boolean };

const MOST_LINES = 200;

/** The schema drops what it does not name: an entry fits that it leaves as it is. */
const fitsSchema = (entry: unknown): boolean => {
  const read = z.safeParse(dataLayerEntry, entry);
  return read.success && Object.keys(read.data).length === Object.keys(Object(entry) as object).length;
};

export const Component = () => (
  <>
    <title>Analytics | Lap &amp; Loam</title>
    <h1>Analytics</h1>
    <p className={css.about}>
      What the shop in other tabs of this browser puts into the data layer. Nothing is put there unless the
      shopper allows it: “Help us fix a problem”, at the foot of each page.
    </p>
    {useHydrated() && <Entries />}
  </>
);

const Entries = () => {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    const channel = new BroadcastChannel(DATA_LAYER_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const line = { text: JSON.stringify(data), fits: fitsSchema(data) };
      setLines((before) => [{ id: (before[0]?.id ?? 0) + 1, ...line }, ...before].slice(0, MOST_LINES));
    });
    return () => channel.close();
  }, []);
  return (
    <section aria-labelledby="entries">
      <h2 id="entries">Entries, newest first</h2>
      <p>{allowedSince() === null ? 'This browser’s shopper has not allowed it.' : 'Allowed.'}</p>
      <div role="log" aria-label="Entries of the data layer" className={css.commentary}>
        {lines.length === 0 && <p className="muted small">Nothing yet.</p>}
        {lines.map(({ id, text, fits }) => (
          <p key={id}>
            {fits ? 'Fits' : 'Does not fit'}: <code>{text}</code>
          </p>
        ))}
      </div>
    </section>
  );
};
