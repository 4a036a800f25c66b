// What is chosen in the form of a return. It survives a change of page and a reload, until it was sent.
import { useState } from 'react';
import * as z from 'zod/mini';
import { returnReasons, type ReturnReason } from '#domain/order/orderProgress.ts';
import { tabDrafts } from '#src/platform/storage/drafts.ts';
import type { ReturnView } from '#sync/protocol/checkout/returns.ts';

export type Open = Extract<ReturnView, { type: 'open' }>;
export type Item = Open['items'][number];
/** As typed: no reason is chosen for the shopper. */
export type Choice = {
  readonly qty: number;
  readonly reason: ReturnReason | '';
  readonly exchangeFor: string;
};
type Choices = Readonly<Record<string, Choice>>;

export const nothing: Choice = { qty: 0, reason: '', exchangeFor: '' };

const kept = z.object({
  qty: z.int(),
  reason: z.union([z.enum(returnReasons), z.literal('')]),
  exchangeFor: z.string(),
});

export const useReturnChoices = (name: string, view: Open) => {
  const [choices, setChoices] = useState<Choices>(() => draftOf(name, view));
  const [hadDraft] = useState(() => Object.keys(choices).length > 0);
  const [hasLostSize] = useState(() =>
    Object.entries(choices).some(
      ([id, { exchangeFor }]) =>
        exchangeFor !== (readChoice(tabDrafts().of(name)?.[id])?.exchangeFor ?? exchangeFor),
    ),
  );
  return {
    choices,
    hadDraft,
    /** A size that was chosen is not there any more. */
    hasLostSize,
    choose: (item: Item, choice: Choice): void => {
      const next = { ...choices, [item.variantId]: choice };
      setChoices(next);
      tabDrafts().keep(
        name,
        Object.fromEntries(Object.entries(next).map(([id, each]) => [id, JSON.stringify(each)])),
      );
    },
    sent: (): void => tabDrafts().drop(name),
  };
};

/** Only what can still be chosen: sizes sell out, and another return may have taken a piece. */
const draftOf = (name: string, { items }: Open): Choices => {
  const draft = tabDrafts().of(name) ?? {};
  return Object.fromEntries(
    items.flatMap((item) => {
      const choice = readChoice(draft[item.variantId]);
      if (!choice || choice.qty < 1) return [];
      const isThere = item.sizes.some(({ variantId }) => variantId === choice.exchangeFor);
      const still: Choice = {
        ...choice,
        qty: Math.min(choice.qty, item.qty),
        exchangeFor: isThere ? choice.exchangeFor : '',
      };
      return [[item.variantId, still]];
    }),
  );
};

const readChoice = (text: string | undefined): Choice | undefined => {
  try {
    return text === undefined ? undefined : kept.parse(JSON.parse(text));
  } catch {
    // Another build wrote it.
    return undefined;
  }
};
