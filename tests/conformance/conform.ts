// Everything that is tried of a backend, in order, and what came of it.
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { getAccountState, putAccountState } from '#sync/protocol/account/accountState.ts';
import { getCheckoutInfo } from '#sync/protocol/checkout/checkoutInfo.ts';
import { getOrderAttempt, placeOrder } from '#sync/protocol/checkout/order.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import { getSettings } from '#sync/protocol/pages/settings.ts';
import { searchProducts } from '#sync/protocol/search/searchCalls.ts';
import { productIndex, searchObjects } from '#sync/protocol/search/searchObjects.ts';
import { createAsker } from './ask.ts';
import type { Send } from './backend.ts';
import { checkAccountState } from './checks/accountState.ts';
import type { Checked } from './checks/checked.ts';
import { checkCheckoutInfo } from './checks/checkoutInfo.ts';
import { checkOrders } from './checks/orders.ts';
import { checkOtherCalls } from './checks/otherCalls.ts';
import { buyableOf, checkSearchObjects } from './checks/searchObjects.ts';
import { createFindings, type Finding } from './findings.ts';
import { fuzzPolitely } from './politeFuzz.ts';
import { shopWithout } from '#sync/protocol/shopWithout.ts';

export type Plan = {
  /** Null: as the settings of the backend say. */
  readonly indexName: string | null;
  /** Empty: those that GET /api/search shows. */
  readonly productIds: readonly string[];
  /** The identity token of a test account. */
  readonly token: string | null;
  /** What an order is paid with; null: none is placed. */
  readonly nonce: string | null;
  readonly requests: number;
  readonly seed: number;
};

export type Conformance = {
  /** Of every call of the contract, in the order of the OpenAPI document. */
  readonly findings: readonly Finding[];
  readonly fuzzed: number;
  /** No call differs, and none is missing that nothing can be sold without. */
  readonly holds: boolean;
};

const MOST_PRODUCTS = 12;

/** @throws UnreachableError */
export const conformanceOf = async (
  send: Send,
  plan: Plan,
  { newId, now }: Pick<Checked, 'newId' | 'now'>,
): Promise<Conformance> => {
  const findings = createFindings();
  const asker = createAsker(send, findings);
  const settings = await asker.succeed(getSettings);
  const indexName = plan.indexName ?? productIndex(settings ?? {});
  const checked: Checked = { asker, findings, token: plan.token, indexName, newId, now };

  const list = await asker.succeed(searchProducts, { query: {} });
  const listed = list?.cards.flatMap(({ colours }) => colours.map(({ productId }) => productId as string));
  const ids = plan.productIds.length > 0 ? plan.productIds : (listed ?? []).slice(0, MOST_PRODUCTS);
  const products = await checkSearchObjects(checked, ids);
  const buyable = buyableOf(products);
  await checkCheckoutInfo(checked, buyable);
  await checkOrders({ ...checked, buyable, nonce: plan.nonce });
  await checkAccountState(checked);
  const done: readonly Endpoint[] = [
    getSettings,
    searchProducts,
    searchObjects,
    getCheckoutInfo,
    placeOrder,
    getOrderAttempt,
    getAccountState,
    putAccountState,
  ];
  await checkOtherCalls(checked, { done, productId: products[0]?.id });
  const fuzzed = await fuzzPolitely(send, findings, { ...plan, indexName });

  const all = endpoints.map((endpoint) => findings.of(endpoint));
  const holds = all.every(
    ({ endpoint, outcome }) =>
      outcome !== 'differs' && !(outcome === 'missing' && shopWithout(endpoint).isNeeded),
  );
  return { findings: all, fuzzed, holds };
};
