// The calls of a return: what can be sent back, asking for it, withdrawing it.
import { returnOf, type ChosenLine } from '#domain/order/orderProgress.ts';
import { returnComesBy, returnLinesViolation, withRefunds } from '#domain/order/orderReturns.ts';
import {
  badReturnTokenText,
  exchangeSoldOutText,
  notThatExchangeText,
  returnAskedText,
  returnLineTexts,
  returnNotOpenText,
  returnViolationTexts,
  unableToLoadReturnText,
  unableToReturnText,
} from '#domain/order/returnTexts.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type Identity, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import { networkOf } from '#server/http/caller/network.ts';
import type { OrderActs } from '#server/shop/orderProgress/openOrderProgress.ts';
import {
  notedOf,
  orderReturnViolation,
  returnableOrder,
  type Products,
} from '#server/shop/orderProgress/returnableOrder.ts';
import { nextReturnToken } from '#server/shop/orderProgress/returnToken.ts';
import { readStoredOrder, type StoredOrder } from '#server/shop/orderProgress/storedOrder.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import type { Schema } from '#server/storage/schema.ts';
import { askForReturn, getReturn, withdrawReturn, type ReturnView } from '#sync/protocol/checkout/returns.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Kysely } from 'kysely';
import { askedView, openView } from './returnView.ts';

export type ReturnsDeps = {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  /** Signs the tokens. */
  readonly secret: string;
  readonly acts: OrderActs;
  readonly objects: (ids: readonly string[]) => Promise<readonly (Product | null)[]>;
  readonly rateLimits: RateLimits;
  /** How long what is sent back may take to come: days from the label. */
  readonly returnLapsesDays: number;
  /** How long after an order something may be sent back; absent: the usual days. */
  readonly returnDays?: number;
};

type Asked = {
  readonly number: OrderNumber;
  readonly token: string;
  readonly identity: Identity | undefined;
  readonly ip: string;
};

export const returnHandlers = (deps: ReturnsDeps): MountedEndpoint[] => [
  handle(getReturn, ({ params, identity, ip }) =>
    saying(unableToLoadReturnText, async () =>
      viewOf(deps, await find(deps, { ...params, identity, ip }), params.token),
    ),
  ),

  handle(askForReturn, ({ params, body: { lines }, identity, ip }) =>
    saying(unableToReturnText, async () => {
      const asked = { ...params, identity, ip };
      const stored = await find(deps, asked);
      await refuseForeignSizes(deps, stored, lines);
      await ask(deps, asked, { ...stored, lines });
      return viewOf(deps, await find(deps, asked), params.token);
    }),
  ),

  handle(withdrawReturn, ({ params, identity, ip }) =>
    saying(unableToReturnText, async () => {
      const asked = { ...params, identity, ip };
      await find(deps, asked);
      const outcome = await deps.acts.act(params.number, () => ({
        type: 'returnWithdrawn',
        returnId: params.token,
      }));
      const stored = await find(deps, asked);
      // Withdrawn before is as good as withdrawn.
      const isWithdrawn = returnOf(stored.progress, params.token)?.state === 'withdrawn';
      if (outcome.type !== 'done' && !isWithdrawn) throw new ApiFault('RuleBroken', returnNotOpenText);
      return viewOf(deps, stored, params.token);
    }),
  ),
];

/** A guess counts until it is right: nobody tries many tokens. */
const tries = (ip: string) => [
  { purpose: 'return-network', subject: networkOf(ip), limit: { max: 20, windowMs: 15 * 60_000 } },
];

/** The order with what of it are gift cards and what was made for it, to whoever may return it: a customer's own; a guest's for the token. */
const find = async (deps: ReturnsDeps, { number, token, identity, ip }: Asked): Promise<StoredOrder> => {
  if ((await deps.rateLimits.take(tries(ip))) > 0) throw new ApiFault('TooManyRequests');
  const stored = await readStoredOrder(deps.db, number);
  const isTheirs = stored !== null && (stored.accountId === null || stored.accountId === identity?.accountId);
  const isKnown =
    isTheirs &&
    (returnOf(stored.progress, token) !== undefined || nextReturnToken(deps.secret, stored) === token);
  if (!isKnown) throw new ApiFault('NotFound', badReturnTokenText);
  await deps.rateLimits.giveBack(tries(ip));
  return { ...stored, ...notedOf(stored, await productsOf(deps, stored)) };
};

const viewOf = async (deps: ReturnsDeps, stored: StoredOrder, token: string): Promise<ReturnView> => {
  const asked = returnOf(stored.progress, token);
  if (asked) {
    const comesBy = returnComesBy(asked, deps.returnLapsesDays);
    return askedView(stored, { ...asked, comesBy }, await productsOf(deps, stored));
  }
  const violation = violationOf(deps, stored);
  if (violation !== null) throw new ApiFault('RuleBroken', returnViolationTexts[violation]);
  return openView(stored, await productsOf(deps, stored), deps.returnDays);
};

const violationOf = ({ clock, returnDays: days }: ReturnsDeps, stored: StoredOrder) =>
  orderReturnViolation(stored, { now: toMillis(clock().getTime()), days });

const productsOf = async ({ objects }: ReturnsDeps, { order }: StoredOrder): Promise<Products> => {
  const ids = [...new Set<string>(order.items.map(({ productId }) => productId))];
  const found = await objects(ids);
  return new Map(ids.map((id, nth) => [id, found[nth] ?? null]));
};

const refuseForeignSizes = async (
  deps: ReturnsDeps,
  stored: StoredOrder,
  lines: readonly ChosenLine[],
): Promise<void> => {
  const products = await productsOf(deps, stored);
  for (const { variantId, exchangeFor } of lines) {
    if (exchangeFor === null) continue;
    const item = stored.order.items.find((each) => each.variantId === variantId);
    const variants = (item && products.get(item.productId)?.variants) ?? [];
    if (exchangeFor === variantId || !variants.some(({ id }) => id === exchangeFor))
      throw new ApiFault('RuleBroken', notThatExchangeText);
  }
};

const ask = async (
  deps: ReturnsDeps,
  { number, token }: Asked,
  {
    lines,
    giftCards,
    madeToOrder,
  }: Pick<StoredOrder, 'giftCards' | 'madeToOrder'> & { readonly lines: readonly ChosenLine[] },
): Promise<void> => {
  const outcome = await deps.acts.act(number, (now) => {
    const stored = { ...now, giftCards, madeToOrder };
    const { progress } = stored;
    const order = returnableOrder(stored);
    const before = returnOf(progress, token);
    if (before) return isSame(before.lines, lines) ? 'AskedBefore' : 'AskedOtherwise';
    const violation = violationOf(deps, stored) ?? returnLinesViolation(order, progress, lines);
    if (violation !== null) return violation;
    return { type: 'returnRequested', returnId: token, lines: withRefunds(order, progress, lines) };
  });
  if (outcome.type !== 'refused' || outcome.no === 'AskedBefore') return;
  throw refusalOf(outcome.no);
};

const refusalOf = (no: string): ApiFault => {
  const texts: Readonly<Record<string, string>> = { ...returnLineTexts, ...returnViolationTexts };
  return new ApiFault('RuleBroken', texts[no] ?? (no === 'SoldOut' ? exchangeSoldOutText : returnAskedText));
};

const isSame = (one: readonly ChosenLine[], other: readonly ChosenLine[]): boolean =>
  linesText(one) === linesText(other);

const linesText = (lines: readonly ChosenLine[]): string =>
  lines
    .map(({ variantId, qty, reason, exchangeFor }) => `${variantId} ${qty} ${reason} ${exchangeFor}`)
    .toSorted()
    .join('\n');
