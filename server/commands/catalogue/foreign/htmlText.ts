// The text of a description in HTML. Nothing of the markup is kept: pages show texts as texts. Pure.

/** From U+00A0 on, as HTML names them. */
const latin = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
  deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
  Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
  ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
  agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
  eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const named: ReadonlyMap<string, string> = new Map([
  ...latin.split(/\s+/).map((name, nth) => [name, String.fromCodePoint(0xa0 + nth)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: '’',
    // A soft hyphen would hide a word from search.
    shy: '',
    ndash: '–',
    mdash: '—',
    rsquo: '’',
    lsquo: '‘',
    sbquo: '‚',
    rdquo: '”',
    ldquo: '“',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    hellip: '…',
    bull: '•',
    dagger: '†',
    permil: '‰',
    prime: '′',
    Prime: '″',
    minus: '−',
    euro: '€',
    trade: '™',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '',
    zwj: '',
  }),
]);

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
  // &Eacute; and &eacute; are two letters; &NBSP; is none but nbsp.
  if (hex === undefined && decimal === undefined)
    return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  // HTML takes these numbers for those of Windows-1252.
  if (code > 0x7f && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  return code > 31 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    ? String.fromCodePoint(code)
    : ' ';
};
