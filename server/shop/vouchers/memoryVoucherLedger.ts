// Gift cards in memory, for tests.
import { balanceOf, tryPin, type GiftCard } from './giftCard.ts';
import type { NewVoucher, VoucherLedger } from './voucherLedger.ts';

type KnownCard = GiftCard & { readonly pin: string };

export const createMemoryVoucherLedger = (clock: () => Date): VoucherLedger => {
  const cards = new Map<string, KnownCard>();
  return {
    issue: async (vouchers) => {
      for (const voucher of vouchers) if (!cards.has(voucher.code)) cards.set(voucher.code, cardOf(voucher));
    },

    balance: async ({ code, pin }) => {
      const card = cards.get(code);
      if (!card) return { type: 'refused', reason: 'VoucherInvalid' };
      const { lock, refusal } = tryPin(card, card.pin === pin);
      cards.set(code, { ...card, ...lock });
      if (refusal) return { type: 'refused', reason: refusal };
      return { type: 'balance', ...balanceOf(card, { isReserved: false, at: clock() }) };
    },
  };
};

const cardOf = ({
  pin,
  amount,
  expiresAt,
  isSuspended = false,
  isLocked = false,
}: NewVoucher): KnownCard => ({
  pin,
  balance: amount,
  expiresAt,
  wrongPins: 0,
  isLocked,
  isSuspended,
});
