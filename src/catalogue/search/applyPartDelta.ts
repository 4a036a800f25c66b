// Brings a kept part of the catalogue to another version by a delta.
import * as z from 'zod/mini';
import {
  applyDelta,
  catalogueDelta,
  cataloguePack,
  decodePack,
  encodePack,
} from '#sync/protocol/catalogue/cataloguePack.ts';
import {
  applyDetailsDelta,
  decodeDetails,
  detailsDelta,
  detailsPack,
  encodeDetails,
} from '#sync/protocol/catalogue/packDetails.ts';

/**
 * @returns null when one of them is of another build
 * @throws PackBrokenError when the delta does not apply to the kept part
 */
export const applyPartDelta = (part: 'pack' | 'details', kept: unknown, delta: unknown): unknown =>
  part === 'pack' ? applyPackDelta(kept, delta) : applyKeptDetailsDelta(kept, delta);

const applyPackDelta = (kept: unknown, delta: unknown): unknown => {
  const [older, change] = [z.safeParse(cataloguePack, kept), z.safeParse(catalogueDelta, delta)];
  return older.success && change.success ? encodePack(applyDelta(decodePack(older.data), change.data)) : null;
};

const applyKeptDetailsDelta = (kept: unknown, delta: unknown): unknown => {
  const [older, change] = [z.safeParse(detailsPack, kept), z.safeParse(detailsDelta, delta)];
  return older.success && change.success
    ? encodeDetails(applyDetailsDelta(decodeDetails(older.data), change.data))
    : null;
};
