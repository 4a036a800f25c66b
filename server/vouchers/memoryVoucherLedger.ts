// Gift cards in memory, for tests.
import type { VoucherEntry } from '#domain/voucherEntry.ts';
import {
  refuseOddAmount,
  WRONG_PINS_MAX,
  type NewVoucher,
  type VoucherLedger,
  type VoucherRefusal,
} from './voucherLedger.ts';

type Reservation = { readonly amount: number; state: 'reserved' | 'committed' | 'released' };

type Card = {
  readonly pin: string;
  readonly expiresAt: Date;
  readonly isSuspended: boolean;
  /** Neither spent nor reserved. */
  balance: number;
  wrongPins: number;
  isLocked: boolean;
};

export const createMemoryVoucherLedger = (clock: () => Date): VoucherLedger => {
  const cards = new Map<string, Card>();
  /** By code, by attempt. */
  const reservations = new Map<string, Map<string, Reservation>>();
  const reservationsOf = (code: string): Map<string, Reservation> => {
    const known = reservations.get(code) ?? new Map<string, Reservation>();
    reservations.set(code, known);
    return known;
  };
  return {
    issue: async (vouchers) => {
      for (const voucher of vouchers) if (!cards.has(voucher.code)) cards.set(voucher.code, cardOf(voucher));
    },

    balance: async (entry) => {
      const card = open(cards, entry);
      if (typeof card === 'string') return { type: 'refused', reason: card };
      const { balance, expiresAt } = card;
      const isReserved = [...reservationsOf(entry.code).values()].some(({ state }) => state === 'reserved');
      return {
        type: 'balance',
        expiresAt,
        isExpired: expiresAt <= clock(),
        isFullyRedeemed: balance === 0 && !isReserved,
        amountRemaining: balance,
      };
    },

    reserve: async (entry, { attemptId, amount }) => {
      const card = open(cards, entry);
      if (typeof card === 'string') return { type: 'refused', reason: card };
      const known = reservationsOf(entry.code).get(attemptId);
      if (known?.state === 'released') return { type: 'released' };
      refuseOddAmount(amount, known?.amount);
      if (known) return { type: 'reserved' };
      if (card.expiresAt <= clock()) return { type: 'refused', reason: 'VoucherExpired' };
      if (card.balance < amount) return { type: 'refused', reason: 'VoucherInsufficientFunds' };
      card.balance -= amount;
      reservationsOf(entry.code).set(attemptId, { amount, state: 'reserved' });
      return { type: 'reserved' };
    },

    commit: async (code, attemptId) => {
      const reservation = reservationsOf(code).get(attemptId);
      if (reservation?.state === 'reserved') reservation.state = 'committed';
      return reservation?.state === 'committed';
    },

    release: async (code, attemptId) => {
      const reservation = reservationsOf(code).get(attemptId) ?? { amount: 0, state: 'reserved' };
      if (reservation.state === 'reserved') {
        reservation.state = 'released';
        reservationsOf(code).set(attemptId, reservation);
        const card = cards.get(code);
        if (card) card.balance += reservation.amount;
      }
      return reservation.state === 'released';
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
