// One press of "Add to cart", from the tap to the durable answer.
//
// "Added" is said only after the disk has kept it, as an event or as a tap that becomes one: a tab killed at that word still has the item
// when it is opened again.
import { useEffect, useRef, useState } from 'react';
import { announce } from '#src/page/alerts/announcements.ts';
import { formatCount } from '#src/words/format.ts';
import { notSavedText, rejectionText, UNABLE_TO_ADD_TEXT } from '#src/words/messages.ts';
import type { CommandOutcome } from '#src/store/commands.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useCart } from '#src/store/useViews.ts';
import { keptTap } from './keptTap.ts';
import type { Cents, ProductId, VariantId } from '#events/facts/values.ts';
import type { EventId } from '#events/store/logValues.ts';

export type AddState =
  | { readonly type: 'idle' | 'adding' }
  | { readonly type: 'added'; readonly words: string }
  | { readonly type: 'refused'; readonly text: string };

export type Adding = {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly qty: number;
  readonly shownPriceCents: Cents;
  /** `Arden 4, US 9.5`, for the status. */
  readonly words: string;
  /** As the command has it. */
  readonly tap?: EventId | undefined;
};

/** Milliseconds the button says "Added". */
const ADDED_MS = 2_000;

const DONE = { type: 'done' } as const;

const refusalText = (outcome: CommandOutcome): string | null => {
  if (outcome.type === 'done') return null;
  return outcome.type === 'rejected'
    ? rejectionText(outcome.rejection)
    : notSavedText(outcome.error, UNABLE_TO_ADD_TEXT);
};

export const useAddToCart = () => {
  const commands = useCommands();
  const { totalQty } = useCart();
  const [state, setState] = useState<AddState>({ type: 'idle' });
  const busy = useRef(false);

  const added = state.type === 'added' ? state : null;
  useEffect(() => {
    if (!added) return undefined;
    const timer = setTimeout(() => setState({ type: 'idle' }), ADDED_MS);
    return () => clearTimeout(timer);
  }, [added]);

  const spoken = useRef<AddState | null>(null);
  useEffect(() => {
    // Said after the render that knows the new count, once for each press.
    if (!added || spoken.current === added) return;
    spoken.current = added;
    announce(`Added ${added.words}. Cart has ${formatCount(totalQty, 'item')}.`);
  }, [added, totalQty]);

  const add = async ({ words, tap, ...item }: Adding): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setState({ type: 'adding' });
    const kept = await keptTap({ ...item, command: 'addToCart', name: words }, tap);
    const carriedOut = commands.addToCart({ ...item, tap: kept ?? tap });
    const outcome = kept === undefined ? await carriedOut : DONE;
    busy.current = false;
    if (outcome.type === 'done') setState({ type: 'added', words });
    const refusal = refusalText(await carriedOut);
    if (refusal !== null) setState({ type: 'refused', text: refusal });
  };
  /** It came into the cart another way. */
  const showAdded = (words: string) => setState({ type: 'added', words });
  const clear = () => setState((before) => (before.type === 'refused' ? { type: 'idle' } : before));
  return { state, add, showAdded, clear };
};
