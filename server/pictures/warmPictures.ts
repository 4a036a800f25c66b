// Renders the pictures of the lists before they are requested, in the background; the terminal shows the progress.
import type { PictureAddress } from './address/pictureFile.ts';
import type { Pictures } from './pictures.ts';
import { hashOfShown, viewNamed, type Shown } from './address/shown.ts';
import type { StartReport } from '../process/startReport.ts';

/** What cards show on phones and on desktops; product pages render theirs at the first request. */
const CARD_WIDTHS = [480, 360] as const;

/** The home page's hero, which is the first of all and fills the screen. */
const HERO_WIDTHS = [720, 960, 1440] as const;

const avif = (
  shown: Shown,
  view: string,
  width: (typeof CARD_WIDTHS | typeof HERO_WIDTHS)[number],
): PictureAddress => ({
  hash: hashOfShown(shown),
  view: viewNamed(shown, view) ?? 'main',
  width,
  format: 'avif',
});

/** @param signal aborted when the shop stops: nothing is logged after it */
export const warmPictures = (
  pictures: Pick<Pictures, 'warm'>,
  all: readonly Shown[],
  report: StartReport,
  signal: AbortSignal,
): void => {
  const addresses = [
    ...all.slice(0, 1).flatMap((hero) => HERO_WIDTHS.map((width) => avif(hero, 'tilt', width))),
    ...all.flatMap((shown) => CARD_WIDTHS.map((width) => avif(shown, 'main', width))),
  ];
  const startedAt = performance.now();
  let last = { done: 0, total: addresses.length };
  const warm = async (): Promise<void> => {
    await pictures.warm(addresses, (progress) => {
      last = progress;
      if (!signal.aborted) report.progress(`Rendering pictures ${progress.done}/${progress.total}`);
    });
    if (signal.aborted || last.done < last.total) return;
    report.info(
      `${last.total} pictures are ready (${Math.round((performance.now() - startedAt) / 1_000)} s)`,
    );
  };
  warm().catch((error: unknown) => report.warn(`Pictures cannot be prepared: ${String(error)}`));
};
