// The call that says what is left on a gift card. Guessing a PIN is limited: a bot check per call, a few wrong PINs per card,
// and a few more per network.
import {
  normaliseVoucherEntry,
  voucherEntryTexts,
  voucherEntryViolations,
} from '#domain/payment/voucherEntry.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { tooManyTriesText } from '#server/http/caller/tooManyTries.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import type { BotCheck } from '#server/shop/botCheck/botCheck.ts';
import { getVoucherBalance, VOUCHER_BALANCE_ACTION } from '#sync/protocol/checkout/voucherBalance.ts';
import type { VoucherLedger } from './voucherLedger.ts';
import { triesOf } from './voucherTries.ts';

export type VoucherDeps = {
  readonly ledger: Pick<VoucherLedger, 'balance'>;
  readonly botCheck: BotCheck;
  readonly rateLimits: RateLimits;
};

export const voucherHandlers = (deps: VoucherDeps): MountedEndpoint[] => [
  handle(getVoucherBalance, async ({ params, query, ip, reply }) => {
    const typed = { code: params.code, pin: query.pin };
    refuseMistyped(typed);
    const entry = normaliseVoucherEntry(typed);
    const tries = triesOf(entry.code, ip);
    const waitS = await deps.rateLimits.take(tries);
    if (waitS > 0) {
      reply.setHeader('retry-after', String(waitS));
      throw new ApiFault('TooManyRequests', tooManyTriesText(waitS, 'check your gift card again'));
    }
    if (!(await deps.botCheck.vouches({ token: query.recaptchaToken, action: VOUCHER_BALANCE_ACTION, ip })))
      throw new ApiFault('BotCheckFailed');
    const answer = await deps.ledger.balance(entry, query.cartId);
    if (answer.type === 'refused' && answer.reason !== 'VoucherSuspended') throw new ApiFault(answer.reason);
    await deps.rateLimits.giveBack(tries);
    if (answer.type === 'refused') throw new ApiFault(answer.reason);
    const { expiresAt, isExpired, isFullyRedeemed, amountRemaining } = answer;
    return { expires: Math.floor(expiresAt.getTime() / 1_000), isExpired, isFullyRedeemed, amountRemaining };
  }),
];

const refuseMistyped = (typed: { readonly code: string; readonly pin: string }): void => {
  const fields = Object.entries(voucherEntryViolations(typed)).map(([field, violation]) => [
    field,
    voucherEntryTexts[violation],
  ]);
  if (fields.length > 0) throw new ApiFault('RuleBroken', undefined, Object.fromEntries(fields));
};
