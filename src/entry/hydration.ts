// Takes the router's first state from the page the server sent, so that React finds the HTML it would have made.
import type { HydrationState, RouteObject } from 'react-router';
import { PAYLOAD_ELEMENT_ID, type Payload } from '../catalogue/pages/payload.ts';
import { PageError } from '../catalogue/pages/pageError.ts';
import { wayTo } from '../routing/firstTable.ts';
import { ERROR_ROUTE_ID } from '../routing/routeTable.tsx';

/** @returns null in the shell, which finds its data on this device */
export const readEmbeddedPayload = (document: Document): Payload | null => {
  const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent;
  if (text === undefined || text === null)
    throw new Error(`The page has no data block #${PAYLOAD_ELEMENT_ID}`);
  // From our own server in this very page; what comes over the network later is checked against the schemas.
  return JSON.parse(text) as Payload | null;
};

/** @returns the id of the page's route, as the server matched it; empty in the shell */
export const readEmbeddedRoute = (document: Document): string =>
  document.getElementById(PAYLOAD_ELEMENT_ID)?.dataset['route'] ?? '';

/**
 * Loads the components this page needs and hands the router the data they were rendered with.
 *
 * A lazy component must be there before the router starts: it would show its fallback over the server's HTML. The router matches the
 * address itself when it starts: to find the route here as well would make the patterns of all of them twice (DEC-149).
 *
 * @param routeId of the page
 */
export const hydrationOf = async (
  routes: readonly RouteObject[],
  routeId: string,
  location: { readonly pathname: string },
  { status, frame, page }: Payload,
): Promise<HydrationState> => {
  await Promise.all(wayTo(routeId, routes).map(resolveComponent));
  const loaderData: Record<string, unknown> = frame === null ? {} : { root: frame };
  if (status === 200 && page !== null) loaderData[routeId] = page;
  if (status === 200) return { loaderData };
  const error = new PageError(location.pathname, { status });
  return { loaderData, errors: { [frame === null ? 'root' : ERROR_ROUTE_ID]: error } };
};

const resolveComponent = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy !== 'object' || route.lazy.Component === undefined) return;
  route.Component = (await route.lazy.Component()) ?? null;
  delete route.lazy;
};
