// The laboratory acts as a shopper would, by the shop's own commands.
import { rejectionText, UNREACHABLE_TEXT } from '../../../words/messages.ts';
import type { CallOutcome, CommandOutcome, Commands } from '../../../store/commands.ts';
import { shopStore } from '../../../store/shopStore.ts';
import type { Act } from './faultLine.ts';

/** @returns null when it was done, or why it was not */
export const carryOut = async (act: Act, commands: Commands): Promise<string | null> => {
  switch (act.type) {
    case 'signIn':
      return refusalOf(await commands.signIn(act));
    case 'lookAt':
      shopStore.wantProducts(act.productIds);
      return null;
    case 'addToCart':
      return refusalOf(await commands.addToCart(act.item));
    case 'setCartQty':
      return refusalOf(await commands.setCartQty(act));
    case 'removeFromCart':
      return refusalOf(await commands.removeFromCart(act));
    default:
      return act satisfies never;
  }
};

const refusalOf = (outcome: CallOutcome | CommandOutcome): string | null => {
  switch (outcome.type) {
    case 'done':
      return null;
    case 'rejected':
      return rejectionText(outcome.rejection);
    case 'failed':
      return outcome.error.message;
    case 'refused':
      return outcome.message;
    case 'unreachable':
      return UNREACHABLE_TEXT;
    default:
      return outcome satisfies never;
  }
};
