// The text of a description in HTML. Nothing of the markup is kept: pages show texts as texts. Pure.

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  times: '×',
  deg: '°',
  eacute: 'é',
  trade: '™',
  reg: '®',
  copy: '©',
};

/** @returns one line; sentences of separate paragraphs and points are kept apart */
export const htmlText = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/gi, ' ')
    .replaceAll(/<!--[^]*?-->/g, ' ')
    .replaceAll(/<\/(li|h[1-6]|td|th)>/gi, (_, tag: string) => (/li/i.test(tag) ? '; ' : ' '))
    .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi, decoded)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([.!?:;])\s*;/g, '$1')
    .replaceAll(/\s+([,.;:!?])/g, '$1')
    .replace(/;\s*$/, '')
    .trim();

const decoded = (whole: string, hex?: string, decimal?: string, name = ''): string => {
  if (hex === undefined && decimal === undefined) return named[name.toLowerCase()] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 31 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    ? String.fromCodePoint(code)
    : ' ';
};
