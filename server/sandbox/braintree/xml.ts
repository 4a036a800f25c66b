// The XML the gateway answers in: dasherised names, and an attribute for the type where it is not text.

export type XmlValue =
  | string
  | number
  | boolean
  | null
  | readonly XmlValue[]
  | { readonly [name: string]: XmlValue };

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Removes characters that XML forbids, and escapes the rest. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** `creditCards` holds `credit-card`s; a list of texts holds `item`s. */
const itemName = (name: string, item: XmlValue): string => {
  if (typeof item !== 'object') return 'item';
  return name === 'statusHistory' ? 'statusEvent' : name.replace(/s$/, '');
};

const element = (name: string, value: XmlValue): string => {
  const tag = dashed(name);
  const typed = (type: string, text: string) => `<${tag} type="${type}">${text}</${tag}>`;
  if (value === null) return `<${tag} nil="true"/>`;
  if (typeof value === 'boolean') return typed('boolean', String(value));
  if (typeof value === 'number') return typed('integer', String(value));
  if (typeof value === 'string') return `<${tag}>${escaped(value)}</${tag}>`;
  if (isList(value)) return typed('array', value.map((item) => element(itemName(name, item), item)).join(''));
  return `<${tag}>${Object.entries(value)
    .map(([key, each]) => element(key, each))
    .join('')}</${tag}>`;
};

const isList = (value: object): value is readonly XmlValue[] => Array.isArray(value);

/** @param name of the root, in camel case */
export const xmlDocument = (name: string, value: XmlValue): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, value)}`;

/** A page of search results, the one list that is marked as a collection. */
export const xmlCollection = (name: string, item: string, values: readonly XmlValue[]): string => {
  const head = `${element('currentPageNumber', 1)}${element('pageSize', 50)}${element('totalItems', values.length)}`;
  const items = values.map((value) => element(item, value)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${dashed(name)} type="collection">${head}${items}</${dashed(name)}>`;
};
