// The box a promo code is typed into. A code that the shop refuses stays in the box with the reason, and the next code
// replaces it: nobody has to remove what never applied. It is kept among the choices, so it applies once the cart is right;
// after a reload the newest refused one is back in the box.
import { useEffect, useState } from 'react';
import { normaliseCode } from '#domain/promotions/promotion.ts';
import type { PromoCode } from '#events/facts/values.ts';
import { announce } from '#src/page/alerts/announcements.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { outcomeText } from '#src/store/outcomeText.ts';
import { checkoutCommands } from '#src/store/useCheckout.ts';

export type PromoView = {
  readonly choices: Pick<CheckoutView['choices'], 'promoCodes'>;
  readonly data: Pick<NonNullable<CheckoutView['data']>, 'promoCodes'> | null;
};

export const usePromoEntry = (view: PromoView) => {
  /** Null: not touched since the last code was sent. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<PromoCode | null>(null);
  const left = sent === null && typed === null ? newestRefused(view) : null;
  if (left !== null) setSent(left);
  const refused = sent === null ? null : refusalOf(sent, view);
  const isInBox = typed === null && refused !== null;
  const [wasRefused, setWasRefused] = useState(false);
  if (isInBox && !wasRefused) setWasRefused(true);

  useEffect(() => {
    if (refused !== null) announce(refused);
  }, [refused]);

  const submit = async (): Promise<void> => {
    const text = typed ?? (refused === null ? '' : (sent ?? ''));
    const code = normaliseCode(text);
    if (refused !== null && sent !== null) {
      if (code === sent) return setTyped(null);
      await checkoutCommands.removePromoCode(sent);
      setSent(null);
      if (code === '') return setTyped('');
    }
    const rejection = outcomeText(await checkoutCommands.enterPromoCode(text));
    setProblem(rejection);
    if (rejection !== null) return announce(rejection);
    setSent(code);
    setTyped(null);
  };

  return {
    value: typed ?? (isInBox ? (sent ?? '') : ''),
    error: problem ?? (isInBox ? refused : null),
    type: (text: string): void => {
      setTyped(text);
      setProblem(null);
    },
    submit: (): void => void submit(),
    /** A refusal is shown without opening the row it stands in; the row then stays open. */
    startsOpen: wasRefused,
    /** The codes outside the box. */
    others: view.choices.promoCodes.filter((code) => refused === null || code !== sent),
  };
};

/** Why the shop refused a code that is still among the choices; null: it did not, or has not answered yet. */
export const refusalOf = (code: PromoCode, { choices, data }: PromoView): string | null =>
  choices.promoCodes.includes(code)
    ? (data?.promoCodes.find((each) => each.code === code)?.message ?? null)
    : null;

/** The last entered of the codes that the shop refuses; null: it refuses none, or has not answered yet. */
export const newestRefused = (view: PromoView): PromoCode | null =>
  view.choices.promoCodes.findLast((code) => refusalOf(code, view) !== null) ?? null;
