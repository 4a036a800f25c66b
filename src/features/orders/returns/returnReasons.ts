// What is wrong in the form of a return: each item that comes back without a reason, led to by its own field.
import { faultReasons, returnReasons, type ReturnReason } from '#domain/order/orderProgress.ts';
import { optionText } from '#domain/order/orderWords.ts';
import type { FormProblem } from '#src/ui/forms/ErrorSummary.tsx';
import type { Choice, Item } from './useReturnChoices.ts';

/** Two sizes of one shoe are two fields. */
export const reasonField = ({ variantId }: Pick<Item, 'variantId'>): string => `reason-${variantId}`;

export const lacksReason = ({ qty, reason }: Pick<Choice, 'qty' | 'reason'>): boolean =>
  qty > 0 && reason === '';

/** Those there are for an item. */
export const reasonsFor = ({ isMadeToOrder }: Pick<Item, 'isMadeToOrder'>): readonly ReturnReason[] =>
  isMadeToOrder ? faultReasons : returnReasons;

type Named = Pick<Item, 'variantId' | 'name'> & Parameters<typeof optionText>[0];

export const withoutReason = (
  items: readonly Named[],
  choices: Readonly<Record<string, Pick<Choice, 'qty' | 'reason'>>>,
): readonly FormProblem[] =>
  items.flatMap((item) => {
    const choice = choices[item.variantId];
    if (choice === undefined || !lacksReason(choice)) return [];
    const option = optionText(item);
    const text = `Choose why ${item.name}${option === '' ? '' : ` (${option})`} comes back.`;
    return [{ field: reasonField(item), text }];
  });
