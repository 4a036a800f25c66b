// One page of the table of routes.
import { type ComponentType, memo } from 'react';
import type { LoaderFunction, NonIndexRouteObject } from 'react-router';

/** `module` is the key of a lazy component in the build's manifest: the server preloads its chunks. */
export type RouteHandle = { readonly module: string };

type PageModule = { readonly Component: ComponentType };

/** Browsers are not sent the names: every page's file would be named twice in every first load. */
export const preloads = (module: string): { readonly handle?: RouteHandle } =>
  import.meta.env.SSR ? { handle: { module } } : {};

/** @param name of the page's file in `features/`, as `load` imports it */
export const page = (
  path: string,
  name: string,
  load: () => Promise<PageModule>,
  loader?: LoaderFunction,
): NonIndexRouteObject => ({
  id: path,
  path,
  ...preloads(`src/features/${name}.tsx`),
  // The router draws each page anew with every step of a navigation; this one depends only on its own request.
  lazy: { Component: async () => memo((await load()).Component) },
  ...(loader && { loader }),
});
