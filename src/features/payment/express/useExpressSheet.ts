// From the tap on a wallet's button to the order: what its sheet asks, and what it ends in.
import { useRef } from 'react';
import { areaAddress, type WalletArea } from '#domain/express/walletContact.ts';
import type { ExpressOption } from '#domain/express/expressOptions.ts';
import { loadPlans } from '#src/features/customer/lateNumberingPlans.ts';
import { isSettled } from '#src/features/checkout/useSettled.ts';
import type { ExpressProvider, WalletAsk } from '#src/features/payment/providers/wallets/wallet.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import { tabParts } from '#src/store/tabParts.ts';
import { callAsShopper, checkoutCommands } from '#src/store/useCheckout.ts';
import { getCheckoutInfo, type CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { usePaymentGuards } from '../form/usePaymentGuards.ts';
import { placeExpress, type ExpressOutcome } from './expressOrder.ts';
import { createExpressSheet, totalOf } from './expressSheet.ts';

export type ExpressSheetOptions = {
  readonly guards: ReturnType<typeof usePaymentGuards>;
  readonly authorityToLeave: boolean;
  readonly onOutcome: (outcome: ExpressOutcome | null) => void;
};

/** @returns what a wallet's sheet begins with; called within the tap */
export const useExpressSheet = ({ guards, authorityToLeave, onOutcome }: ExpressSheetOptions) => {
  const isPlacing = useRef(false);
  return (provider: ExpressProvider, data: CheckoutData, isPickup = false): WalletAsk => {
    onOutcome(null);
    // Whoever is asked for a number in the sheet takes longer than they do to come.
    void loadPlans();
    const sheet = createExpressSheet({
      ask: askTotals(authorityToLeave),
      authorityToLeave,
      plans: loadPlans,
    });
    const { grandTotal, amountOutstanding } = data;
    return {
      total: totalOf(data),
      ...(!isPickup && { shipping: sheet.shipping }),
      authorise: async (token, told) => {
        // Nobody waits for the nonce of an order that is not to be.
        void Promise.resolve(token).catch(() => undefined);
        if (told === null || isPlacing.current) return 'refused';
        isPlacing.current = true;
        try {
          const shown = isPickup
            ? ({ methodCode: 'storePickup', grandTotal, amountOutstanding } as const)
            : sheet.shown();
          const agreed = { provider, token, told, shown, authorityToLeave };
          const outcome = await placeExpress(agreed, {
            commands: checkoutCommands,
            view: () => tabParts.get('checkout')?.view ?? noView,
            settled: settledCheckout,
            deviceData: async () => guards.current?.deviceData(),
            fraudToken: async () => (await guards.current?.fraudToken()) ?? null,
            plans: loadPlans,
          });
          onOutcome(outcome);
          return outcome.type === 'refused' ? 'refused' : 'accepted';
        } finally {
          isPlacing.current = false;
        }
      },
    };
  };
};

const noView = { contact: null, instructions: '' } as const;

/** The cart of now, sent to an area that nobody has agreed to yet. */
const askTotals =
  (authorityToLeave: boolean) =>
  async (area: WalletArea, methodCode: ExpressOption['code']): Promise<CheckoutData | null> => {
    const cart = await (await tabParts.arrival('checkout')).question();
    const instructions = cart.shipping?.instructions;
    const answer = await callAsShopper(getCheckoutInfo, {
      body: {
        cart: {
          ...cart,
          shippingAddress: areaAddress(area),
          useProvisionalShippingAddress: false,
          shipping: { methodCode, authorityToLeave, ...(instructions && { instructions }) },
        },
      },
    });
    if (answer.type !== 'ok' || answer.body.status !== 'SUCCESS') return null;
    return answer.body.checkoutData.isCartValid ? answer.body.checkoutData : null;
  };

/** The view as soon as it has its answer to what was chosen, or certainly has none. */
const settledCheckout = async (): Promise<CheckoutView> => {
  const checkout = await tabParts.arrival('checkout');
  return new Promise((resolve) => {
    let end = (): void => undefined;
    const look = (): void => {
      if (!isSettled(checkout.view)) return;
      end();
      resolve(checkout.view);
    };
    end = checkout.subscribe(look);
    look();
  });
};
