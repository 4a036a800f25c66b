// A guard's decision about a requested page.

export type Guarded =
  | { readonly type: 'show' }
  /** The deciding fact is not known yet, and the page cannot be shown without it. */
  | { readonly type: 'wait' }
  | { readonly type: 'redirect'; readonly to: string };
