// The table that the router starts with: the way to its first page alone. A router tries the patterns of its table one after another, each
// with those around it, and makes each when it is first tried. That is done in a task of its own, and never for the first page (DEC-295).
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'patchRoutes' | 'routes'>;

/**
 * @param routeId of the page, as the server matched it; empty in the shell
 * @returns the whole table where the shopper has gone elsewhere since ("back", while the scripts came)
 */
export const firstTable = (
  routes: RouteObject[],
  routeId: string,
  location: { readonly pathname: string },
): RouteObject[] => {
  const table = wayTo(routeId, routes).reduceRight<RouteObject[]>(
    (children, route) => [children.length > 0 ? ({ ...route, children } as RouteObject) : route],
    [],
  );
  return matchRoutes(table, location) ? table : routes;
};

/** @returns the route, below those around it; nothing where the table has none of that name */
export const wayTo = (id: string, routes: readonly RouteObject[]): readonly RouteObject[] =>
  routes.flatMap((route) => {
    const below = wayTo(id, route.children ?? []);
    return route.id === id || below.length > 0 ? [route, ...below] : [];
  });

/** Adds what the router's table lacks of the whole one. The router makes nothing of them before they are tried. */
export const addOtherRoutes = (router: Router, routes: readonly RouteObject[], had = router.routes): void => {
  for (const { id, children = [] } of routes) {
    const own = had.find((route) => route.id === id);
    if (id === undefined || own?.children === undefined) continue;
    const below = own.children;
    addOtherRoutes(router, children, below);
    const missing = children.filter((child) => !below.some((route) => route.id === child.id));
    if (missing.length > 0) router.patchRoutes(id, missing);
  }
};
