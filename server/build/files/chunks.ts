// Which file each piece of the shop's code is in.
//
// On a slow line a request costs more than the kilobyte it brings, and small files compress badly: what is needed together is one
// file. Groups are listed from the first load outwards. A module belongs to the first group that takes it or anything that
// imports it, so what two groups share must stand in an earlier one: else the cart would load the checkout.

/** A group as the bundler takes it; the first of the list has the highest priority. */
type Group = {
  /** The file is `assets/{name}-{hash}.js`. */
  readonly name: string;
  readonly test: RegExp;
  /** Only what the first page imports statically. */
  readonly tags?: ['$initial'];
  /** Taken only when so many lazily loaded modules use it. */
  readonly minShareCount?: number;
};

/** The one code that a page shares with its worker (server/build/workersInTheBuild.ts). */
const schemas: Group = { name: 'schemas', test: /node_modules\/zod\// };

const firstLoad: readonly Group[] = [
  // Changes seldom.
  {
    name: 'react',
    test: /\/(node_modules\/(react|react-dom|react-router|scheduler)\/|src\/shell\/reactRoot\.ts)/,
    tags: ['$initial'],
  },
  {
    name: 'shop',
    test: /^(?!.*\/(entry\/start\.ts|platform\/firstScreen\/))/,
    tags: ['$initial'],
  },
  // What home, lists and products all show. Forms and steppers are on none of them when they open, filters and pages on
  // lists alone.
  {
    name: 'cards',
    test: /\/(src\/(shell\/(layout|failures\/(?!errorPage))|page\/(?!alerts\/)|features\/(productCard|product\/(?!routes|viewedProducts)|account\/routes\/AccountLayout)|store\/useProducts|platform\/tab\/earlyIntent|ui\/(?!forms\/)|words\/(?!itemProblems))|domain\/(rules\/(money|product)|payment\/payLater)\.)/,
    minShareCount: 3,
  },
];

/** Providers' packages. One who pays has a network, so a device never keeps them. Express checkout begins with the first alone. */
const providers: readonly Group[] = [
  {
    name: 'providers',
    test: /node_modules\/(braintree-web\/(client|lib|apple-pay|google-payment)|@braintree)\//,
  },
  { name: 'otherProviders', test: /node_modules\/(braintree-web|@paypal|framebus|credit-card-type)\// },
];

/** What a page shows once it is hydrated, and must not wait for the engine: a line may fail between the two. */
const beforeEngine: readonly Group[] = [
  // What every call and every kept list is written in; the foot of home, with what every form is made of; the way to express
  // checkout, which waits for none of the cart's files (DEC-214). No schemas of pages: a first visit has no use for them, and
  // making them takes longer than all else of this (DEC-149).
  {
    name: 'wire',
    test: /\/(sync\/(protocol\/(call|stores\/(localityRows|productCalls))|transport\/serverTime)|events\/(facts\/values|store\/(logValues|clock|stamp))|src\/(features\/(express\/|stories\/HomeJournal)|ui\/forms\/useMarkedOption|catalogue\/stores\/placeShards|platform\/(storage\/(deviceLists|blockedChannels)|tab\/giveText|network\/(fetchTransport|botChallenge)|ports\/systemClock))|domain\/(localities|stores\/(distance|findPlace|states)|account\/(characters|emailAddress)))/,
  },
  { name: 'failure', test: /\/src\/shell\/failures\/(LoadFailure|FailureHelp)\.tsx/ },
  { name: 'list', test: /\/src\/features\/browse\/(ListView|routes\/(category|brand))\.tsx/ },
  { name: 'product', test: /\/src\/features\/product\/routes\/product\.tsx/ },
  { name: 'home', test: /\/src\/features\/browse\/routes\/home\.tsx/ },
  { name: 'search', test: /\/src\/features\/search\/SearchForm\.tsx/ },
  // What a product page fetches behind its first screen, and its panels that open by a tap.
  {
    name: 'places',
    test: /\/src\/features\/(stores|delivery|product\/(?!QuickAdd|[Rr]ecentlyViewed|viewedProducts|referrers))/,
  },
];

/** Loaded on every page as soon as it answers: the catalogue of the device; then the log, the sync and the shop. */
const engine: readonly Group[] = [
  {
    name: 'catalogue',
    test: /\/(sync\/protocol\/(catalogue|pages|stores)|src\/(catalogue\/openCatalog\.ts|features\/product\/RecentlyViewed))/,
  },
  { name: 'engine', test: /\/src\/entry\/engine\.ts/ },
  // Asked for by the sync where a clock is wrong, or a backend keeps coarser stamps.
  { name: 'repairs', test: /\/sync\/repairs\// },
  // A visit to a browser that does not save.
  { name: 'memory', test: /\/src\/entry\/memoryVisit\./ },
];

/** Pages by who needs them together. */
const pages: readonly Group[] = [
  // Its words and lines serve the checkout and orders, too, and what those share among themselves is small: a device keeps
  // this file in any case.
  {
    name: 'items',
    test: /\/(src\/features\/(cart|wishlist|items|challenge|away\/(?!summary\/(AwaySheet|awayWords)))|domain\/order\/orderWords)/,
  },
  // What changed without an act here, line by line: a customer's, after an answer of the account.
  { name: 'awaySheet', test: /\/src\/features\/away\/summary\/(AwaySheet|awayWords)/ },
  // Taps that an earlier page left on the disk; it names items as the cart does.
  { name: 'leftTaps', test: /\/src\/entry\/early\/leftTaps\./ },
  // What the account, the orders and the checkout share: what is known of a customer and asked for by their pages, receipts.
  {
    name: 'customer',
    test: /\/(src\/(features\/(customer|receipt|orders\/purchases\/useKeptOrders)|shop\/commands\/accountPageCommands|platform\/storage\/orderRow|ui\/forms\/form\.module)|node_modules\/dexie-react-hooks\/|sync\/protocol\/account\/(passkey|password|ownData)|domain\/(account\/(texts|addressBook)|order\/(order(Progress|Steps|Returns)|returnTexts)))/,
  },
  // What several of those below use.
  {
    name: 'shared',
    test: /\/(src|domain|events|projections|sync)\/(?!devtools\/inspector\/use(LiveLog|Names)|features\/(checkout|payment|account|stories|customer|express|contact|receipt|loyalty|analytics|errorReports|botChallenge|history|orders)\/|export\/|replay\/|shop\/(changedFields|foldError)|ui\/forms\/Select|page\/alerts\/useWrongField|platform\/(network\/inTime|ports\/webHashes|storage\/storageFacts|vendors\/fraudToken)|protocol\/(account\/(passkey|password|ownData|membership)|checkout\/(voucherBalance|pointsQuote|expressToken))|account\/(texts|phoneNumber|numberingPlans|password|addressBook)|loyalty\/(?!guestData|points|memberWords)|payment\/(voucher|paymentTypes)|shop\/checkout\/(afterpayWork|membershipWork|pointsWork|voucherWork)|order\/(order(Progress|Steps|Returns|Words)|returnTexts)|protocol\/checkout\/returns|checkout\/(?!checkoutSteps)|express\/)/,
    minShareCount: 2,
  },
  // The cart in a sheet, sizes on a card: fetched when a shopper is about to use them, has chosen a
  // size, or has something in the cart.
  { name: 'cartSheet', test: /\/src\/features\/(miniCart\/|product\/QuickAdd)/ },
  { name: 'passkeys', test: /node_modules\/@simplewebauthn\// },
  // The numbering plans of the world.
  { name: 'phone', test: /\/domain\/account\/numberingPlans\.ts/ },
  // Forms that the checkout shares with the account, and what is done with gift cards and memberships.
  {
    name: 'forms',
    test: /\/(src\/(features\/(checkout\/(AddressFields|Options|useStepForm|addressErrors|checkoutWords)|payment\/(cardExpiry|savedMethods))|features\/loyalty|page\/alerts\/useWrongField|ui\/forms\/Select\.tsx|shop\/checkout\/(afterpayWork|membershipWork|pointsWork|voucherWork))|domain\/(account\/(addressBook|phoneNumber|personName)|loyalty\/(?!guestData|points|memberWords)|payment\/voucher)|sync\/protocol\/(account\/membership|checkout\/(voucherBalance|pointsQuote)))/,
  },
  { name: 'stories', test: /\/src\/features\/stories\// },
  { name: 'checkout', test: /\/src\/features\/(checkout|contact|payment\/(?!deviceData|providers))/ },
  // Each asks for a provider's package: a phone's wallets for the first.
  { name: 'wallets', test: /\/src\/features\/payment\/providers\/(wallets\/|braintreeClient)/ },
  { name: 'paying', test: /\/src\/features\/payment\/(deviceData|providers)/ },
  { name: 'account', test: /\/src\/(features\/(account|orders|newsletter)\/|ui\/forms\/SelectField)/ },
  // Before what reports errors, which exports the log as well, and is not on every device.
  { name: 'help', test: /\/src\/(shell\/failures|features\/history)\// },
  { name: 'analytics', test: /\/src\/features\/analytics\// },
  { name: 'errorReports', test: /\/src\/features\/errorReports\// },
  { name: 'botChallenge', test: /\/src\/features\/botChallenge\// },
];

/** A worker is one file, whatever its modules are. */
const NOT_IN_WORKER = /^(?!.*\?in-worker$)/;

export const codeGroups = [schemas, ...firstLoad, ...providers, ...beforeEngine, ...engine, ...pages].map(
  ({ test, ...group }, at, all) => ({
    ...group,
    test: new RegExp(`${NOT_IN_WORKER.source}.*(?:${test.source})`),
    priority: all.length - at,
  }),
);

/** There before any of the others is asked for. */
export const IN_EVERY_PAGE = /^assets\/(rolldown-runtime|react|client)-/;

/**
 * Code that a device keeps once it was used, or there is something in the cart: what is behind it needs a network to begin
 * with. All else but the providers' is there after the first visit (SHAPE-05).
 */
export const JOINS_LATER =
  /^assets\/(cartSheet|checkout|account|analytics|awaySheet|customer|errorReports|forms|leftTaps|memory|passkeys|phone|repairs)-/;

/** Needs a network each time. */
export const NEVER_KEPT = /^assets\/(providers|otherProviders|wallets|paying|botChallenge)-/;
