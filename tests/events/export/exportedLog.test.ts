// The file an exported log is: what is written is read, and what is not such a file is said.
import { describe, expect, test } from 'vitest';
import {
  ExportedLogError,
  formatExportedLog,
  parseExportedLog,
  type ExportedLog,
} from '#events/export/exportedLog.ts';
import { ENVELOPE_VERSION } from '#events/store/recordedEvent.ts';
import { testFacts } from '#tests/support/log/exportPorts.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { toProductId, toVariantId } from '#events/brands.ts';

const HASH = 'ab'.repeat(32);

const events = recorded([
  { type: 'CartItemRemoved', data: { productId: toProductId('p-1'), variantId: toVariantId('v-1') } },
  { type: 'LoginStarted', data: {} },
  { type: 'NoticesRead', data: { eventIds: ['event-1'] } },
]);

const log: ExportedLog = {
  header: {
    ...testFacts,
    format: 'lap-and-loam/log',
    formatVersion: 1,
    envelopeVersion: ENVELOPE_VERSION,
    payloadVersions: { CartItemRemoved: 1 },
    projectionVersions: { account: 1 },
    identity: 'guest',
    seedless: true,
  },
  events: events.map((event, at) => ({ event, known: true, state: at === 2 ? HASH : null })),
  end: { events: 3, state: HASH, tab: { uptoSeq: 3, state: HASH } },
};
const text = formatExportedLog(log);
const lines = text.split('\n');

const failure = (spoilt: string): ExportedLogError => {
  try {
    parseExportedLog(spoilt);
  } catch (error) {
    if (error instanceof ExportedLogError) return error;
    throw error;
  }
  throw new Error('It was read');
};

describe('an exported log', () => {
  test('is read as it was written, also with the line ends of another system', () => {
    expect(parseExportedLog(text)).toEqual(log);
    expect(parseExportedLog(`${text.replaceAll('\n', '\r\n')}\r\n\r\n`)).toEqual(log);
  });

  test('keeps an event that is newer than this code, in its place and with its state', () => {
    const newer = text.replace('NoticesRead', 'LoginByPasskey');
    const read = parseExportedLog(newer).events;
    expect(read.map(({ known }) => known)).toEqual([true, true, false]);
    expect(read[2]).toEqual({ event: { ...events[2], type: 'LoginByPasskey' }, known: false, state: HASH });
  });

  test('may be empty', () => {
    const none = { ...log, events: [], end: { ...log.end, events: 0 } };
    expect(parseExportedLog(formatExportedLog(none))).toEqual(none);
  });
});

describe('what is not one is refused with what to do', () => {
  test.each([
    ['an empty file', '\n\n', 'empty', null],
    ['a packed one', '\u001f\u008b\u0008', 'compressed', null],
    ['a shopping list', 'eggs\nmilk', 'foreign', 1],
    ['the JSON of something else', '{"header":{"format":"har"}}', 'foreign', 1],
    ['one of a later format', text.replace('"formatVersion":1', '"formatVersion":2'), 'newerFormat', 1],
    ['a header that lacks its build', text.replace('"build":"test",', ''), 'damaged', 1],
    ['one cut off in a line', text.slice(0, -40), 'cutOff', 5],
    ['one cut off between lines', lines.slice(0, 3).join('\n'), 'cutOff', 3],
    ['only a header', lines[0] ?? '', 'cutOff', 1],
    ['one with a spoilt line', lines.with(2, '{"event":').join('\n'), 'damaged', 3],
    ['one with a line that is no event', lines.with(2, '{"event":{"seq":2}}').join('\n'), 'damaged', 3],
    ['one with data of another shape', text.replace('"variantId":"v-1"', '"variantId":7'), 'damaged', 2],
    ['one with a line missing', lines.toSpliced(2, 1).join('\n'), 'damaged', 4],
  ])('%s', (_, spoilt, reason, line) => {
    const error = failure(spoilt);
    expect([error.reason, error.line]).toEqual([reason, line]);
    expect(error.message).toMatch(/\.$/);
  });

  test('a spoilt line is named', () => {
    expect(failure(lines.with(2, 'eggs').join('\n')).message).toContain('Line 3 of this file is damaged');
  });

  test('a missing line is counted', () => {
    expect(failure(lines.toSpliced(2, 1).join('\n')).message).toContain('3 events, but 2 are in it');
  });
});
