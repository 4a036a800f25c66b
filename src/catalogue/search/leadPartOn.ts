// A part of the catalogue kept here, brought to another version by what changed.
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
 * @throws PackBrokenError when the delta does not lead on from what is kept
 */
export const leadPartOn = (part: 'pack' | 'details', kept: unknown, delta: unknown): unknown =>
  part === 'pack' ? leadPackOn(kept, delta) : leadDetailsOn(kept, delta);

const leadPackOn = (kept: unknown, delta: unknown): unknown => {
  const [older, change] = [z.safeParse(cataloguePack, kept), z.safeParse(catalogueDelta, delta)];
  return older.success && change.success ? encodePack(applyDelta(decodePack(older.data), change.data)) : null;
};

const leadDetailsOn = (kept: unknown, delta: unknown): unknown => {
  const [older, change] = [z.safeParse(detailsPack, kept), z.safeParse(detailsDelta, delta)];
  return older.success && change.success
    ? encodeDetails(applyDetailsDelta(decodeDetails(older.data), change.data))
    : null;
};
