// The facets of the shop's extensions, before a list is drawn or searched: on a page, in the worker that has the catalogue, on the server. A
// build puts them in the place of this file (server/build/shop/extensionModules.ts); a shop without any leaves nothing of it.
export {};
