// A mutant: one small change to one place of a source file, as a slip of a programmer would make it.

/** How the change is put beside the original, so that a switch chooses between them. */
export type Shape = 'expression' | 'property' | 'statement' | 'insertion';

export interface Mutant {
  /** What kind of slip: `comparison`, `removed statement` … */
  readonly mutator: string;
  readonly shape: Shape;
  /** Offsets in UTF-16 units: what a switch replaces. Empty for an insertion. */
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly replacement: string;
  /** Offset of the slip itself, which may lie deep inside what is replaced (an optional chain is replaced as a whole). */
  readonly at: number;
  /** The slip as a reader sees it, each side at most one line: `<` to `<=`. */
  readonly from: string;
  readonly to: string;
}

/** A mutant of a file. `id` stays the same as long as the file does. */
export interface PlacedMutant extends Mutant {
  readonly id: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** That line, without its indentation. */
  readonly code: string;
}
