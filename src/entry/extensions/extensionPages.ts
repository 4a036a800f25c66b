// What the shop's extensions show. A build puts their browser parts in the place of this file
// (server/build/shop/extensionModules.ts); a shop without any leaves nothing of it.
export {};
