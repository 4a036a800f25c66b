// Gift cards in memory, for tests.
import type { CartId } from '#events/facts/values.ts';
import { balanceOf, isProofGood, provenRefusal, tryPin, type GiftCard } from './giftCard.ts';
import type { NewVoucher, VoucherAnswer, VoucherLedger, VoucherRefusal } from './voucherLedger.ts';

type Guess = { readonly at: Date; readonly cartId: CartId | undefined };

type KnownCard = Omit<GiftCard, 'wrongPinsAt'> & { readonly pin: string; readonly guesses: readonly Guess[] };

export const createMemoryVoucherLedger = (clock: () => Date): VoucherLedger => {
  const cards = new Map<string, KnownCard>();
  /** When they were made. */
  const proofs = new Map<string, Date>();
  const proofOf = (code: string, cartId: CartId): string => `${code} ${cartId}`;
  const refused = (reason: VoucherRefusal): VoucherAnswer => ({ type: 'refused', reason });
  const balance = (card: KnownCard): VoucherAnswer => ({
    type: 'balance',
    ...balanceOf(card, { isReserved: false, at: clock() }),
  });
  return {
    issue: async (vouchers) => {
      for (const voucher of vouchers) if (!cards.has(voucher.code)) cards.set(voucher.code, cardOf(voucher));
    },

    unlock: async (code) => {
      const card = cards.get(code);
      if (card) cards.set(code, { ...card, guesses: [], isLocked: false });
      return card !== undefined;
    },

    balance: async ({ code, pin }, cartId) => {
      const card = cards.get(code);
      if (!card) return refused('VoucherInvalid');
      const at = clock();
      const wrongPinsAt = card.guesses.map((guess) => guess.at);
      const { refusal, isCounted } = tryPin({ ...card, wrongPinsAt }, card.pin === pin, at);
      if (isCounted) cards.set(code, { ...card, guesses: [...card.guesses, { at, cartId }] });
      if (refusal) return refused(refusal);
      if (cartId !== undefined) {
        cards.set(code, { ...card, guesses: card.guesses.filter((guess) => guess.cartId !== cartId) });
        proofs.set(proofOf(code, cartId), at);
      }
      return balance(card);
    },

    proven: async ({ code, pin }, cartId) => {
      const card = cards.get(code);
      const provedAt = proofs.get(proofOf(code, cartId));
      if (!card || !provedAt || !isProofGood(provedAt, clock())) return { type: 'unproven' };
      if (card.pin !== pin) {
        proofs.delete(proofOf(code, cartId));
        return refused('VoucherInvalid');
      }
      const refusal = provenRefusal(card);
      return refusal ? refused(refusal) : balance(card);
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
  guesses: [],
  isLocked,
  isSuspended,
});
