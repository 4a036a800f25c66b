// Lets a build leave out the router's links and forms: the shop has links of its own (src/ui/Link.tsx).
//
// The router makes them by calls and sets names on them for developers' tools; a bundler keeps both as possible side effects.
// Its settings are too broad: to ignore every write of a property would be wrong elsewhere.
// tests/server/build/routerWithoutItsLinks.test.ts checks that the router's file is still as expected here.

/** @param code of react-router/dist/production/lib/dom/lib.js */
export const withoutItsLinks = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ ');

export const routerWithoutItsLinks = {
  name: 'router-without-its-links',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
    handler: (code: string) => ({ code: withoutItsLinks(code), map: null }),
  },
} as const;
