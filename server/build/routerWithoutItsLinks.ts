// Lets a build leave out the router's links and forms: the shop has links of its own (src/ui/Link.tsx).
//
// They are made by calls, and given names for developers' tools; a bundler keeps whatever is made or named like that. It
// has no setting that is as narrow: to hold that no write of a property matters would be wrong elsewhere. That the router's
// file is still what this expects is held by tests/server/build/routerWithoutItsLinks.test.ts.

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
