// POST /checkout/info: what a cart comes to (BEH-3, BEH-7). Every amount is the backend's; the sums have to fit.
import { getCheckoutInfo, type CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { Buyable, Checked } from './checked.ts';

/** @returns the data of a cart that can be ordered; undefined where it could not be read */
export const checkCheckoutInfo = async (
  { asker, findings, newId }: Checked,
  buyable: Buyable | undefined,
): Promise<CheckoutData | undefined> => {
  const info = (cart: object) => asker.succeed(getCheckoutInfo, { body: { cart } });
  const empty = await info({ items: [] });
  if (findings.isMissing(getCheckoutInfo)) return undefined;
  if (empty && empty.status !== 'CART_EMPTY')
    findings.differs(getCheckoutInfo, 'an empty cart', `expected CART_EMPTY, got ${empty.status}`);
  const dataOf = async (of: string, cart: object): Promise<CheckoutData | undefined> => {
    const answer = await info({ useProvisionalShippingAddress: true, ...cart });
    if (answer === undefined || answer.status === 'SUCCESS') return answer?.checkoutData;
    return findings.differs(getCheckoutInfo, of, `expected SUCCESS, got ${answer.status}`);
  };

  const unknown = await dataOf('an item nobody sells', {
    items: [{ productId: `none-${newId()}`, variantId: `none-${newId()}`, qty: 1 }],
  });
  if (unknown?.isCartValid)
    findings.differs(getCheckoutInfo, 'an item nobody sells', 'expected isCartValid: false');
  await asker.expectRefusal(
    getCheckoutInfo,
    { body: { cart: { items: [{ productId: 7 }] } } },
    { of: 'a cart of another shape', status: [400, 422] },
  );
  if (!buyable) {
    findings.note(getCheckoutInfo, 'No cart was priced: none of the products is for a guest to buy now.');
    return undefined;
  }
  const items = [itemOf(buyable)];
  const data = await dataOf('a cart', { items });
  if (data) checkSums(data, buyable, (at, is) => findings.differs(getCheckoutInfo, at, is));
  const coded = await dataOf('a promo code nobody gave out', { items, promoCodes: [`NONE${newId()}`] });
  if (coded && coded.promoCodes.some(({ reason }) => reason === null))
    findings.differs(
      getCheckoutInfo,
      'promoCodes.0.reason',
      'expected why a code that nobody gave out does not apply',
    );
  return data;
};

export const itemOf = ({ product, variantId, qty }: Buyable) => ({ productId: product.id, variantId, qty });

const checkSums = (
  data: CheckoutData,
  { product, variantId, qty }: Buyable,
  differs: (at: string, is: string) => void,
): void => {
  const [item] = data.items;
  if (data.items.length !== 1 || !item || (item.variantId as string) !== variantId)
    return differs('items', 'expected the one item of the cart');
  const cents = (at: string, is: number, expected: number): void => {
    if (is !== expected) differs(at, `expected ${expected / 100}, got ${is / 100}`);
  };
  cents('items.0.unitPrice', item.unitPrice, product.price);
  cents('items.0.price', item.price, item.unitPrice * qty);
  cents('itemSubtotal', data.itemSubtotal, item.price);
  cents('itemSubtotalAfterDiscounts', data.itemSubtotalAfterDiscounts, item.total);
  const shipping = data.selectedShippingMethod?.price ?? 0;
  cents('grandTotal', data.grandTotal, data.itemSubtotal + shipping - data.totalDiscount);
  cents('amountOutstanding', data.amountOutstanding, data.grandTotal);
  if (data.gst > data.grandTotal) differs('gst', 'is more than the total that holds it');
  if (!data.isCartValid) differs('isCartValid', 'expected true: the product says that so many can be bought');
  if (!data.availableShippingMethods.some(({ available }) => available))
    differs('availableShippingMethods', 'expected a way to send it to Melbourne, VIC 3000');
};
