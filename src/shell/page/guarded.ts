// A guard's decision about a requested page.

export type Guarded =
  | { readonly type: 'show' }
  /** What decides is not known yet, and the page means nothing without it. */
  | { readonly type: 'wait' }
  | { readonly type: 'redirect'; readonly to: string };
