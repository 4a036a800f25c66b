// Gift cards in memory, for tests.
import type { VoucherEntry } from '#domain/payment/voucherEntry.ts';
import { WRONG_PINS_MAX, type NewVoucher, type VoucherLedger, type VoucherRefusal } from './voucherLedger.ts';
import type { Cents } from '#events/facts/values.ts';

type Card = {
  readonly pin: string;
  readonly expiresAt: Date;
  readonly isSuspended: boolean;
  readonly balance: Cents;
  wrongPins: number;
  isLocked: boolean;
};

export const createMemoryVoucherLedger = (clock: () => Date): VoucherLedger => {
  const cards = new Map<string, Card>();
  return {
    issue: async (vouchers) => {
      for (const voucher of vouchers) if (!cards.has(voucher.code)) cards.set(voucher.code, cardOf(voucher));
    },

    balance: async (entry) => {
      const card = open(cards, entry);
      if (typeof card === 'string') return { type: 'refused', reason: card };
      const { balance, expiresAt } = card;
      return {
        type: 'balance',
        expiresAt,
        isExpired: expiresAt <= clock(),
        isFullyRedeemed: balance === 0,
        amountRemaining: balance,
      };
    },
  };
};

const cardOf = ({ pin, amount, expiresAt, isSuspended = false, isLocked = false }: NewVoucher): Card => ({
  pin,
  expiresAt,
  isSuspended,
  balance: amount,
  wrongPins: 0,
  isLocked,
});

const open = (cards: ReadonlyMap<string, Card>, { code, pin }: VoucherEntry): Card | VoucherRefusal => {
  const card = cards.get(code);
  if (!card) return 'VoucherInvalid';
  if (card.isLocked) return 'VoucherLocked';
  if (card.pin !== pin) {
    card.wrongPins += 1;
    card.isLocked = card.wrongPins >= WRONG_PINS_MAX;
    return card.isLocked ? 'VoucherLocked' : 'VoucherInvalid';
  }
  card.wrongPins = 0;
  return card.isSuspended ? 'VoucherSuspended' : card;
};
