// The facets of the shop's extensions, as long as it runs: addresses and catalogues know them from here on.
import { addFacets } from '#events/facts/registry/addFacets.ts';
import type { Closers } from '#server/process/closers.ts';
import type { ServerExtension } from './serverPart.ts';

export const knowFacets = (extensions: readonly ServerExtension[], closers: Closers): void => {
  closers.add('facets of extensions', addFacets(extensions.map(({ extension }) => extension)), (takeOut) =>
    takeOut(),
  );
};
