// Taps that an earlier page wrote to the disk and did not live to carry out (SYNC-10): loaded where there are any.
import type { EarlyAct } from '#events/store/logStore.ts';
import { announce } from '../../page/alerts/announcements.ts';
import { addAlert } from '../../page/alerts/alertStore.ts';
import { anySize, reportWish, unableToWishText } from '../../features/productCard/useWishlistToggle.ts';
import type { Commands } from '../../store/commands.ts';
import type { EarlyIntent } from '../../platform/tab/earlyIntent.ts';
import { outcomeText } from '../../store/outcomeText.ts';

type Shop = { readonly commands: Pick<Commands, 'addToCart' | 'addToWishlist'> };

/** Carries them out in their order, as acts of now, and tells what came of each. What could not be written waits on. */
export const takeEarlyTaps = async ({ commands }: Shop, acts: readonly EarlyAct[]): Promise<void> => {
  for (const { eventId: tap, act } of acts) {
    const intent = act as EarlyIntent;
    // A newer version of the shop may know more, and takes those.
    if (intent.command === 'addToCart') await addToCart(commands, { ...intent, tap });
    if (intent.command === 'addToWishlist') await addToWishlist(commands, { ...intent, tap });
  }
};

type Intended<Command> = Extract<EarlyIntent, { readonly command: Command }> & {
  readonly tap: EarlyAct['eventId'];
};

const addToCart = async (
  commands: Shop['commands'],
  { productId, variantId, qty, shownPriceCents, name, tap }: Intended<'addToCart'>,
): Promise<void> => {
  if (variantId === null) return;
  const outcome = await commands.addToCart({ productId, variantId, qty, shownPriceCents, tap });
  const text = outcomeText(outcome);
  if (text === null) announce(`Added ${name} to your cart, as you tapped before.`);
  else addAlert({ tone: 'err', text: `${name}: ${text}` });
};

const addToWishlist = async (
  commands: Shop['commands'],
  { productId, variantId, name, tap }: Intended<'addToWishlist'>,
): Promise<void> => {
  const size = variantId ?? (await anySize(productId));
  if (size === undefined) addAlert({ tone: 'err', text: unableToWishText(name) });
  else reportWish(await commands.addToWishlist({ productId, variantId: size, tap }), name);
};
