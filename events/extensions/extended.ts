// Whether there may be extensions. What depends on it is left out of the build of a shop that has none, byte for byte: such a build
// says false in the place of this file (server/build/shop/extensionModules.ts).

export const EXTENDED: boolean = true;
