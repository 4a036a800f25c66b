// What a guard says of a page that was asked for.

export type Guarded =
  | { readonly type: 'show' }
  /** What decides is not known yet, and the page means nothing without it. */
  | { readonly type: 'wait' }
  | { readonly type: 'redirect'; readonly to: string };
