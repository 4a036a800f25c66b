// What a customer has saved to pay with, as screens call it.
import { deletePaymentMethod, listPaymentMethods } from '#sync/protocol/checkout/payment.ts';
import type { PaymentMethodCommands } from '../../store/commands.ts';
import { undone } from '../tab/callOutcome.ts';
import type { AccountKeeper } from './accountKeeper.ts';

export const createPaymentMethodCommands = (keeper: AccountKeeper): PaymentMethodCommands => {
  const readPaymentMethods: PaymentMethodCommands['readPaymentMethods'] = async () => {
    const asker = keeper.owner();
    const answer = await keeper.asCustomer(listPaymentMethods, {});
    if (answer.type !== 'ok') return undone(answer);
    const { paymentMethods } = answer.body;
    return { type: 'done', paymentMethods, at: await keeper.keep(asker, 'paymentMethods', paymentMethods) };
  };
  return {
    readPaymentMethods,
    removePaymentMethod: async (methodId) => {
      const answer = await keeper.asCustomer(deletePaymentMethod, { params: { methodId } });
      const isGone = answer.type === 'ok' || (answer.type === 'refused' && answer.code === 'NotFound');
      // Which one is the usual one now, the provider knows.
      if (isGone) await readPaymentMethods();
      return answer.type === 'ok' ? { type: 'done' } : undone(answer);
    },
  };
};
