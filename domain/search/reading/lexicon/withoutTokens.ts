// Words without some of them: what is searched for when a filter that was read from them is taken away.

/** @param gone where they stand, end excluded */
export const withoutTokens = (
  typed: string,
  gone: readonly { readonly from: number; readonly to: number }[],
): string =>
  gone
    .toSorted((a, b) => b.from - a.from)
    .reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, typed)
    .replaceAll(/[\s–—-]+/g, ' ')
    .replaceAll(/\s([,;])/g, '$1')
    .trim();
