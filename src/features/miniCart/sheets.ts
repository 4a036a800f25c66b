// Which of the two sheets is open: the cart, or the sizes of a card. A change of page closes either, also one that makes the sheets anew.
import type { ProductCard } from '#sync/protocol/pages/pages.ts';
import { liveValue } from '#src/platform/tab/liveValue.ts';

type Opened =
  /** `added`: what has just come into it, `Arden 4, US 9.5`. */
  | { readonly type: 'cart'; readonly added: string | null }
  | { readonly type: 'card'; readonly card: ProductCard };

/** `at`: the entry of the history it was opened over. */
export type OpenSheet = Opened & { readonly at: string };

export const sheets = liveValue<OpenSheet | null>(null);

export const openSheet = (opened: Opened): void => sheets.set({ ...opened, at: entryNow() });

/** As the router names it. */
const entryNow = (): string => (history.state as { readonly key?: string } | null)?.key ?? 'default';
