// Which way of sending is taken for a shopper who does not choose one. Pure.
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { deliveryMethods, type Method } from '#src/features/checkout/checkoutWords.ts';

/** The one chosen before, else the cheapest; never one that would need a permission nobody gave. */
export const usualMethod = (
  methods: readonly Method[],
  chosen: Pick<CheckoutView['choices'], 'methodCode' | 'authorityToLeave'>,
): Method | null => {
  const offered = deliveryMethods(methods);
  const before = offered.find(({ code }) => code === chosen.methodCode);
  if (before && (!before.needsAuthorityToLeave || chosen.authorityToLeave)) return before;
  return offered.find(({ needsAuthorityToLeave }) => !needsAuthorityToLeave) ?? null;
};
