// The events of the shop's extensions, before a log is opened. A build puts them in the place of this file
// (server/build/shop/extensionModules.ts); a shop without any leaves nothing of it.
export {};
