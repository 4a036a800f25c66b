// What the shop does without a call of the contract: a call that gets no answer is, for the browser, a value like any other, and what
// would only lead to it is taken off the pages where the settings say so (`off`).
import type { Endpoint } from './call/endpoint.ts';

export type Without = {
  /** Nothing can be sold without it. */
  readonly isNeeded?: true;
  readonly off: string;
};

const accounts = 'Nobody can sign in or sign up. Guests shop, keep their cart on the device, and order.';
const passwords = 'A password cannot be forgotten, reset or changed here.';
const sessions =
  'The account page does not list where a customer is signed in, and signs nobody out elsewhere.';
const passkeys = 'There are no passkeys: customers sign in with their password.';
const ownData = 'Customers cannot export their data or delete their account here.';
const customer = 'Contact info is neither shown nor changed; the checkout fills nothing in.';
const addresses = 'There is no address book; addresses are typed at the checkout.';
const afterpay = 'Orders are not paid with Afterpay.';
const savedMethods = 'Cards are not saved; each order is paid with one that is entered.';
const newsletter = 'The newsletter cannot be subscribed to, confirmed or left.';
const history = 'Orders are not listed in the account; receipts of this device stay.';
const lookUp = 'Guests cannot look an order up, or cancel it.';
const returns = 'Returns are not asked for or withdrawn here.';
const words = 'Devices without the catalogue find nothing by words; those that keep it answer themselves.';
const points = 'Orders earn no points for guests, and are not paid with points.';

const without: Readonly<Record<string, Without>> = {
  searchObjects: {
    isNeeded: true,
    off: 'Nothing can be bought: carts and product pages read products by id.',
  },
  getCheckoutInfo: {
    isNeeded: true,
    off: 'There is no checkout: a cart has no total and no way to be sent.',
  },
  placeOrder: { isNeeded: true, off: 'No order can be placed.' },
  getAccountState: { off: 'Carts and wishlists stay on each device; none of them is lost.' },
  putAccountState: { off: 'Carts and wishlists stay on each device; none of them is lost.' },
  followAccountState: {
    off: 'What another device changed is seen when the shop is opened or looked at again, not at once.',
  },
  searchProducts: { off: words },
  suggestSearch: { off: words },
  getProductDelivery: { off: 'Product pages count the days of delivery by the clock of the device.' },
  getStoreStock: { off: 'Product pages do not say which stores have a size.' },
  signUp: { off: accounts },
  verifyEmail: { off: accounts },
  resendVerification: { off: 'A verification link is mailed once.' },
  signIn: { off: accounts },
  signOut: { off: accounts },
  renewIdentity: { off: 'Customers sign in again as often as their identity token ends.' },
  forgotPassword: { off: passwords },
  resetPassword: { off: passwords },
  changePassword: { off: passwords },
  listSessions: { off: sessions },
  endSession: { off: sessions },
  endOtherSessions: { off: sessions },
  listPasskeys: { off: passkeys },
  beginPasskey: { off: passkeys },
  addPasskey: { off: passkeys },
  removePasskey: { off: passkeys },
  beginPasskeySignIn: { off: passkeys },
  signInWithPasskey: { off: passkeys },
  exportAccount: { off: ownData },
  deleteAccount: { off: ownData },
  getAccount: { off: customer },
  putAccount: { off: customer },
  listAddresses: { off: addresses },
  addAddress: { off: addresses },
  updateAddress: { off: addresses },
  removeAddress: { off: addresses },
  getPaymentOptions: {
    off: 'Cards are taken, as the shop in front of the backend is set up; there is no Afterpay and no express checkout.',
  },
  createPaymentToken: {
    off: 'The fields for cards, and the buttons of PayPal and the wallets, do not open.',
  },
  createAfterpayCheckout: { off: afterpay },
  createAfterpayExpress: { off: 'There is no express checkout with Afterpay.' },
  readAfterpayExpress: { off: 'There is no express checkout with Afterpay.' },
  listPaymentMethods: { off: savedMethods },
  savePaymentMethod: { off: savedMethods },
  makePaymentMethodDefault: { off: 'No saved card is made the first one.' },
  deletePaymentMethod: { off: 'Saved cards are not deleted here.' },
  subscribeToNewsletter: { off: newsletter },
  confirmNewsletter: { off: newsletter },
  leaveNewsletter: { off: newsletter },
  verifyChallenge: { off: 'Products that ask a question are not put into a cart.' },
  getOrderAttempt: {
    off: 'When the answer to an order is lost, the shop says that it does not know what became of it, and goes on asking.',
  },
  listOrders: { off: history },
  getOrder: { off: history },
  lookUpOrder: { off: lookUp },
  cancelOrder: { off: 'Customers cannot cancel an order here.' },
  cancelFoundOrder: { off: lookUp },
  getReturn: { off: returns },
  askForReturn: { off: returns },
  withdrawReturn: { off: returns },
  getBotCheck: {
    off: 'Gift cards and products that ask a question are not taken: no token can be made for them.',
  },
  getVoucherBalance: { off: 'Gift cards are not taken.' },
  verifyMembership: { off: points },
  quotePoints: { off: points },
  getSettings: { off: 'The settings that the pages were rendered with hold, as they do with the call.' },
  getLiveness: { off: 'What watches the backend has to ask for something else.' },
  getReadiness: { off: 'What watches the backend has to ask for something else.' },
};

/** @throws Error for a call that the table does not know */
export const shopWithout = ({ name }: Pick<Endpoint, 'name'>): Without => {
  const known = without[name];
  if (known === undefined) throw new Error(`Nobody has written down what the shop does without ${name}`);
  return known;
};

/** What pages show of it only where its calls are there. */
export const FEATURES = {
  accounts: ['signIn'],
  signUp: ['signUp'],
  newsletter: ['subscribeToNewsletter'],
  orderLookUp: ['lookUpOrder'],
  giftCards: ['getVoucherBalance', 'getBotCheck'],
  storeStock: ['getStoreStock'],
  points: ['verifyMembership', 'quotePoints'],
  passwordReset: ['forgotPassword'],
  orderHistory: ['listOrders'],
  contactInfo: ['getAccount'],
  addresses: ['listAddresses'],
  savedCards: ['listPaymentMethods'],
  passkeys: ['listPasskeys'],
  sessions: ['listSessions'],
  ownData: ['exportAccount', 'deleteAccount'],
} as const;

export type Feature = keyof typeof FEATURES;

/** @param missing names of calls that the backend does not have. @returns what `off` of the settings holds */
export const switchedOff = (missing: ReadonlySet<string>): readonly Feature[] =>
  (Object.keys(FEATURES) as Feature[]).filter((feature) =>
    FEATURES[feature].some((call) => missing.has(call)),
  );
