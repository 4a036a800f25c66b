// One page of the table of routes.
import { type ComponentType, memo } from 'react';
import type { LoaderFunction, NonIndexRouteObject } from 'react-router';

/** `module` is the key of a lazy component in the build's manifest: the server preloads its chunks. */
export type RouteHandle = { readonly module: string };

type PageModule = { readonly Component: ComponentType };

/** @param name of the page's file in `features/`, as `load` imports it */
export const page = (
  path: string,
  name: string,
  load: () => Promise<PageModule>,
  loader?: LoaderFunction,
): NonIndexRouteObject => ({
  id: path,
  path,
  handle: { module: `src/features/${name}.tsx` } satisfies RouteHandle,
  // The router draws each page anew with every step of a navigation; this one depends only on its own request.
  lazy: { Component: async () => memo((await load()).Component) },
  ...(loader && { loader }),
});
