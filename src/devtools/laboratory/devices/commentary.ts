// What happens on the laboratory's devices, in sentences that need no knowledge of the log.
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { LogMessage } from '#events/store/logChannel.ts';
import { readableOrUndefined } from '#events/store/recordedEvent.ts';
import { identityOf } from '#events/store/logValues.ts';
import type { ProductId, VariantId } from '#events/facts/values.ts';
import type { NameOf } from '../../inspector/reading/describeEvent.ts';
import type { LabMessage } from '../faults/faultLine.ts';
import { strikeSentence } from '../faults/faultWords.ts';

/** The speaker: a device by its letter, or the laboratory itself. */
export type Speaker = 'A' | 'B' | 'C' | 'lab';

/** @returns the sentences for one message of a log's channel, in order */
export const logSentences = (who: Speaker, message: LogMessage, nameOf: NameOf): readonly string[] => {
  if (message.type === 'appended') {
    const events = readableOrUndefined(shopRegistry, message.events)?.events ?? [];
    return events.flatMap((event) => eventSentence(who, event, nameOf) ?? []);
  }
  if (message.type !== 'switched') return [];
  return identityOf(message.session.partition) === 'customer'
    ? [`${who} is signed in. What its guest had in the cart comes along.`]
    : [`${who} is signed out. Nothing of the customer’s stays on it.`];
};

/** @returns null for an event that does not interest a viewer */
export const labSentence = (who: Speaker, message: LabMessage): string | null => {
  switch (message.type) {
    case 'struck':
      // The log reports that the account cannot be reached; each failed call does not need a sentence.
      return message.strike.fault === 'offline' ? null : strikeSentence(who, message.strike);
    case 'refused':
      return `${who} would not: ${message.why}`;
    default:
      return null;
  }
};

const eventSentence = (who: Speaker, event: RecordedEvent, nameOf: NameOf): string | null => {
  switch (event.type) {
    case 'CartItemAdded':
      return `${who} puts ${named(event.data, nameOf)} in the cart: ${event.data.qty}.`;
    case 'CartItemQtySet':
      return `${who} wants ${event.data.qty} of ${named(event.data, nameOf)}.`;
    case 'CartItemRemoved':
      return `${who} takes ${named(event.data, nameOf)} out of the cart.`;
    case 'WishlistItemAdded':
      return `${who} saves ${named(event.data, nameOf)} for later.`;
    case 'WishlistItemRemoved':
      return `${who} takes ${nameOf(event.data.productId)} off the wishlist.`;
    case 'AccountStatePulled':
      return event.data.state === null ? null : `${who} hears what the account holds now.`;
    case 'AccountStatePutStarted':
      return `${who} sends its cart to the account.`;
    case 'AccountStatePutAcknowledged':
      return `The account has what ${who} sent.`;
    case 'AccountStatePutConflicted':
      return `Another device had saved before ${who}. It asks what is new and tries again.`;
    case 'AccountStatePutRejected':
      return `The account refuses what ${who} sent. It is taken back.`;
    case 'SyncFailed':
      return `${who} cannot reach the account. Its changes wait on the device, safely.`;
    default:
      return null;
  }
};

const named = (
  item: { readonly productId: ProductId; readonly variantId: VariantId },
  nameOf: NameOf,
): string => nameOf(item.productId, item.variantId);
