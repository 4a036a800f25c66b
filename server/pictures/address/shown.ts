// What the pictures of a product show: a drawing of the illustrator, or photographs of the owner's. Everything that shows a
// picture knows an address alone, `/pictures/{hash}/{view}-{width}.{format}`, and not which of the two it is. Pure.
import { createHash } from 'node:crypto';
import { drawingHash, viewsOf as viewsOfDrawing } from '../illustrator/drawingAddress.ts';
import type { Drawing } from '../illustrator/ink/subject.ts';

/** What the store keeps of one photograph: 32 hex digits over the bytes that were brought in. */
export type PhotographId = string;

export type Photograph = {
  /** `main` is the one that lists show; the others have names of the owner's, `[a-z][a-z0-9]{0,11}`. */
  readonly view: string;
  readonly photograph: PhotographId;
  /** What it shows, in words. */
  readonly alt: string;
};

export type Shown =
  | { readonly drawing: Drawing }
  | { readonly photographs: readonly [Photograph, ...Photograph[]] };

/** Goes up when the same photographs come out different: browsers keep pictures for a year. */
const RENDERING = 1;

/** The address of the pictures: 16 hex digits over everything that can change a pixel. */
export const hashOfShown = (shown: Shown): string => {
  if ('drawing' in shown) return drawingHash(shown.drawing);
  const parts = shown.photographs.map(({ view, photograph }) => [view, photograph]);
  return createHash('sha256')
    .update(JSON.stringify([RENDERING, parts]))
    .digest('hex')
    .slice(0, 16);
};

/** In the order of the gallery; the first is always `main`. */
export const viewsOfShown = (shown: Shown): readonly string[] =>
  'drawing' in shown ? viewsOfDrawing(shown.drawing) : shown.photographs.map(({ view }) => view);

/** What each view shows, in their order; none for a drawing, whose views have names. */
export const altsOfShown = (shown: Shown): readonly string[] =>
  'drawing' in shown ? [] : shown.photographs.map(({ alt }) => alt);

/** Views that home and stories ask for by name, of any product. */
const ASKED_BY_NAME = ['main', 'pair', 'top', 'sole', 'tilt', 'detail', 'heel'];

/**
 * The view that a name in an address means. Photographs that have no view of a name that is drawn show their first one.
 *
 * @returns undefined: there is no such view
 */
export const viewNamed = (shown: Shown, name: string): string | undefined => {
  const views = viewsOfShown(shown);
  if (views.includes(name)) return name;
  return 'photographs' in shown && ASKED_BY_NAME.includes(name) ? views[0] : undefined;
};
