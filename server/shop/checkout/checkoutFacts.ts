// What a cart is priced with, read for one request and never taken from the device: products, stock, judged answers.
import type { AccountId } from '#server/storage/accountId.ts';
import type { DeliveryRules } from '#domain/delivery/deliveryRules.ts';
import type { Promotion } from '#domain/promotions/promotion.ts';
import type { ShelfStock } from '#domain/shipping/pickupStores.ts';
import { networkOf } from '#server/http/caller/network.ts';
import type { ServerExtension } from '#server/shop/extensions/serverPart.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { triesOf } from '#server/shop/challenge/answerTries.ts';
import { itemsWithoutAnswer, type Challenge } from '#server/shop/challenge/challengeAnswer.ts';
import type { PromotionCustomer } from '#server/shop/promotions/promotionUses.ts';
import type { CheckoutCart } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { ProductId, VariantId } from '#events/facts/values.ts';

export type CheckoutFacts = {
  /** By product id; null: there is none that shoppers may buy. */
  readonly products: ReadonlyMap<ProductId, Product | null>;
  /** Variants whose product asks a question that this cart answers. */
  readonly answered: ReadonlySet<VariantId>;
  readonly shelves: readonly ShelfStock[];
  readonly promotions: readonly Promotion[];
  /** Orders of this customer by promotion id. */
  readonly promotionUses: ReadonlyMap<string, number>;
  /** What else has a say in the price and in how it is sent and paid. Absent: nothing. */
  readonly extensions?: readonly ServerExtension[];
  /** How the shop sends; absent: as usual. */
  readonly deliveryRules?: DeliveryRules | undefined;
};

export type CheckoutFactsDeps = {
  /** In the order of the ids. */
  readonly objects: (ids: readonly string[]) => Promise<readonly (Product | null)[]>;
  readonly challengeOf: (productId: ProductId) => Challenge | 'missing' | null;
  /** Of the stores that hand over orders. */
  readonly shelves: (items: CheckoutCart['items']) => Promise<readonly ShelfStock[]>;
  readonly promotions: () => Promise<readonly Promotion[]>;
  /** @param ip of who asks: before placing, not everybody may know */
  readonly promotionUses: (customer: PromotionCustomer, ip: string) => Promise<ReadonlyMap<string, number>>;
  readonly rateLimits: RateLimits;
  readonly extensions?: readonly ServerExtension[];
  readonly deliveryRules?: DeliveryRules | undefined;
};

export type CheckoutCaller = {
  readonly accountId: AccountId | undefined;
  readonly ip: string;
  /** The facts are for an order, which has a limit of its own. */
  readonly isOrdering?: boolean;
};

/** An address tells whether it has used an offer, and so has bought here: nobody asks for a list of them (DEC-217). */
const ADDRESSES_AN_HOUR = { max: 100, windowMs: 3_600_000 };

export const readCheckoutFacts = async (
  deps: CheckoutFactsDeps,
  cart: CheckoutCart,
  caller: CheckoutCaller,
): Promise<CheckoutFacts> => {
  const { items } = cart;
  const { accountId, ip } = caller;
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const [products, shelves, answered, promotions, promotionUses] = await Promise.all([
    deps.objects(ids),
    deps.shelves(items),
    judgeAnswers(deps, items, ip),
    deps.promotions(),
    judgedAddress(deps.rateLimits, cart, caller).then((email) =>
      deps.promotionUses({ accountId, email }, ip),
    ),
  ]);
  return {
    products: new Map(ids.map((id, at) => [id, products[at] ?? null])),
    shelves,
    answered,
    promotions,
    promotionUses,
    ...(deps.extensions && { extensions: deps.extensions }),
    deliveryRules: deps.deliveryRules,
  };
};

/** @returns the address whose earlier orders count; undefined: none was given, or this network has asked for too many */
const judgedAddress = async (
  rateLimits: RateLimits,
  { email, promoCodes }: CheckoutCart,
  { ip, isOrdering = false }: CheckoutCaller,
): Promise<string | undefined> => {
  if (email === undefined || promoCodes.length === 0 || isOrdering) return email;
  const asked = { purpose: 'promo-address', subject: networkOf(ip), limit: ADDRESSES_AN_HOUR };
  return (await rateLimits.take([asked])) === 0 ? email : undefined;
};

/** A wrong answer counts here as it does where answers are checked: this call must not be the way to guess. */
const judgeAnswers = async (
  { challengeOf, rateLimits }: CheckoutFactsDeps,
  items: CheckoutCart['items'],
  ip: string,
): Promise<ReadonlySet<VariantId>> => {
  const answered = new Set<VariantId>();
  for (const item of items) {
    if (item.challengeAnswer === undefined || challengeOf(item.productId) === null) continue;
    const tries = triesOf(item.productId, ip);
    if ((await rateLimits.take(tries)) > 0) continue;
    if (itemsWithoutAnswer([item], challengeOf).length > 0) continue;
    await rateLimits.giveBack(tries);
    answered.add(item.variantId);
  }
  return answered;
};
