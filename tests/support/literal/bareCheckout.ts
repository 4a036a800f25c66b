// What a cart comes to at a bare backend, and its orders. In cents inside, in dollars outside.
export type BareProduct = {
  readonly id: string;
  readonly price: number;
  readonly functionalType: string;
  readonly brand: { readonly name: string };
  readonly name: string;
  readonly colourName: string;
  readonly variants: readonly { readonly id: string; readonly size: string; readonly stockQty: number }[];
};

type Asked = { readonly productId: string; readonly variantId: string; readonly qty: number };

/** As it was sent, and judged by nobody yet. */
export type BareCart = {
  readonly items: readonly Asked[];
  readonly promoCodes?: readonly string[];
  readonly shipping?: { readonly methodCode?: string };
  readonly [field: string]: unknown;
};

/** Cents. */
const ways = { standard: 995, express: 1_495 } as const;

const dollars = (cents: number): number => cents / 100;

/** @returns `checkoutData` of the specification, and what the backend needs besides */
export const priceBareCart = (cart: BareCart, products: readonly BareProduct[], now: number) => {
  const items = cart.items.map((asked) => {
    const product = products.find(({ id }) => id === asked.productId);
    const variant = product?.variants.find(({ id }) => id === asked.variantId);
    const unit = product && variant ? Math.round(product.price * 100) : 0;
    return { asked, product, variant, cents: unit * asked.qty, unit };
  });
  const subtotal = items.reduce((sum, { cents }) => sum + cents, 0);
  const chosen = Object.entries(ways).find(([code]) => code === cart.shipping?.methodCode);
  const shipping = chosen?.[1] ?? 0;
  const total = subtotal + shipping;
  const problemsOf = ({ asked: { qty }, variant }: (typeof items)[number]) => {
    if (!variant) return [{ type: 'notFound' }];
    return qty > variant.stockQty ? [{ type: 'availableQuantityExceeded', available: variant.stockQty }] : [];
  };
  const checkoutData = {
    items: items.map((item) => ({
      ...item.asked,
      unitPrice: dollars(item.unit),
      price: dollars(item.cents),
      total: dollars(item.cents),
      problems: problemsOf(item),
    })),
    promotions: { appliedPromotions: [], disallowedPromotions: [], summedDiscounts: [] },
    promoCodes: (cart.promoCodes ?? []).map((code) => ({
      code: code.toUpperCase(),
      reason: 'invalid',
      message: 'We do not know this code.',
    })),
    isCartValid: items.every((item) => problemsOf(item).length === 0),
    availableShippingMethods: Object.entries(ways).map(([code, price]) => ({
      code,
      type: 'delivery',
      label: code === 'standard' ? 'Standard delivery' : 'Express delivery',
      price: dollars(price),
      available: true,
      needsAuthorityToLeave: false,
      arrivesOn: null,
    })),
    selectedShippingMethod: chosen
      ? { code: chosen[0], label: `${chosen[0]} delivery`, price: dollars(chosen[1]) }
      : null,
    storeIdsWithStock: [],
    shippingFields: {},
    creditUsages: [],
    itemSubtotal: dollars(subtotal),
    itemSubtotalAfterDiscounts: dollars(subtotal),
    totalDiscount: 0,
    grandTotal: dollars(total),
    gst: dollars(Math.round(total / 11)),
    amountOutstanding: dollars(total),
    pricedAt: now,
  };
  return { checkoutData, items, total };
};

type OrderCart = BareCart & {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly shippingAddress?: unknown;
  readonly paymentMethods: readonly { readonly methodCode: string; readonly token?: string }[];
  readonly shown: { readonly grandTotal: number };
};

/** Orders by their attempts: the same attempt is the same order. */
export const createBareOrders = (products: readonly BareProduct[], now: () => number) => {
  const answers = new Map<string, object>();
  let count = 0;
  const place = (cart: OrderCart): object => {
    if (cart.items.length === 0) return { status: 'CART_EMPTY', message: 'Your cart is empty.' };
    const { checkoutData, items, total } = priceBareCart(cart, products, now());
    if (!checkoutData.isCartValid)
      return { status: 'ITEMS_UNAVAILABLE', message: 'Something in your cart is sold out.', checkoutData };
    if (total > Math.round(cart.shown.grandTotal * 100))
      return { status: 'ORDER_CHANGED', message: 'The total has changed.', checkoutData };
    if (!cart.paymentMethods.some(({ methodCode, token }) => methodCode === 'braintree' && token))
      return { status: 'PAYMENT_MISSING', message: 'Choose how to pay.' };
    count += 1;
    const { email, firstName, lastName, phone, shippingAddress = null } = cart;
    const {
      code = 'standard',
      label = 'Standard delivery',
      price = 0,
    } = checkoutData.selectedShippingMethod ?? {};
    const order = {
      number: `B${count}`,
      placedAt: now(),
      contact: { email, firstName, lastName, phone },
      shippingAddress,
      billingAddress: shippingAddress,
      shipping: { code, label, price, instructions: '', authorityToLeave: false, storeId: null },
      items: items.map(({ asked, product, variant, unit, cents }) => ({
        ...asked,
        name: product?.name,
        brand: product?.brand.name,
        colourName: product?.colourName,
        variant: variant?.size,
        unitPrice: dollars(unit),
        price: dollars(cents),
        total: dollars(cents),
      })),
      promotions: [],
      promoCodes: [],
      itemSubtotal: checkoutData.itemSubtotal,
      itemSubtotalAfterDiscounts: checkoutData.itemSubtotal,
      totalDiscount: 0,
      grandTotal: dollars(total),
      gst: checkoutData.gst,
      vouchers: [],
      payment: { amount: dollars(total), paidWith: { kind: 'card', brand: 'Visa', last4: '1111' } },
    };
    return { status: 'PLACED', order };
  };
  return {
    /** @param attempt of the header `Idempotency-Key`; undefined: it is placed whatever was placed before */
    place(cart: OrderCart, attempt: string | undefined): object {
      const known = attempt === undefined ? undefined : answers.get(attempt);
      const answer = known ?? place(cart);
      if (attempt !== undefined) answers.set(attempt, answer);
      return answer;
    },
    placed: () => count,
  };
};
