// A Merchant feed as RSS or Atom, read into the table that its TSV would be. Pure.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod/mini';
import type { FileTable, Problem } from './fileTable.ts';

const item = z.record(z.string(), z.unknown());
const items = z._default(z.array(item), []);
const feed = z.union([
  z.object({ rss: z.object({ channel: z.object({ item: items }) }) }),
  z.object({ feed: z.object({ entry: items }) }),
]);

/** The number of an item stands for its row. @returns the problem where it is no feed */
export const readFeedXml = (text: string): FileTable | Problem => {
  // Entities of one's own can name files, or grow to gigabytes; no feed has any.
  if (/<!(doctype|entity)/i.test(text))
    return { row: 1, column: '', message: 'has a DOCTYPE, which no feed needs' };
  const validity = XMLValidator.validate(text);
  if (validity !== true) return { row: validity.err.line, column: '', message: validity.err.msg };
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    // Numbers of characters (&#8217;) are read with them alone.
    htmlEntities: true,
    isArray: (name) => name === 'item' || name === 'entry',
  });
  const read = z.safeParse(feed, parser.parse(text));
  if (!read.success)
    return { row: 1, column: '', message: 'is no feed: it has no items of a channel, and no entries' };
  const found = 'rss' in read.data ? read.data.rss.channel.item : read.data.feed.entry;
  const rows = found.map((each, nth) => ({
    row: nth + 1,
    cells: new Map(Object.entries(each).map(([name, value]) => [name.toLowerCase(), textOf(value)])),
  }));
  const names = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  return { headers: new Map([...names].map((name) => [name, name])), rows };
};

/** Several of one name, as pictures are, are separated by commas. A link of Atom is in its attribute. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  if (typeof value === 'string') return value.trim();
  const { '#text': text, '@href': href } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return [text, href]
    .filter((part) => typeof part === 'string')
    .join(' ')
    .trim();
};
