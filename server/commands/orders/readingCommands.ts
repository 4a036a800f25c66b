// Orders to look at and to take along; nothing is changed.
import type { BackOffice } from '../line/backOffice.ts';
import { firstWord, table, type Command, type Given, type Option } from '../line/commandLine.ts';
import { countIn, dateIn, dateOption, oneOf } from '../line/givenValues.ts';
import { writtenWhole } from '../line/writeWhole.ts';
import { findOrder } from './findOrder.ts';
import { itemRowsOf, toCsv } from './exportedRows.ts';
import { orderPages, ordersByTime, type ListedOrder, type Span } from './ordersByTime.ts';
import { orderDocument, orderLines, orderSummary, summaryRow } from './orderViews.ts';

const span: Readonly<Record<string, Option>> = {
  since: dateOption('placed then or later'),
  until: dateOption('placed before'),
};
const STAGES = ['placed', 'packed', 'sent', 'readyToCollect', 'delivered', 'cancelled'] as const;

export const readingCommands: readonly Command<BackOffice>[] = [
  {
    name: 'orders list',
    is: 'orders, newest first, without names or addresses',
    takes: [],
    options: {
      ...span,
      stage: { type: 'string', value: 'STAGE', is: STAGES.join(', ') },
      lost: { type: 'boolean', is: 'those whose authorised money was gone, and nobody has dealt with it' },
      owed: { type: 'boolean', is: 'those that money is still owed back for' },
      limit: { type: 'string', value: 'N', is: 'so many at most (50)' },
    },
    run: async (office, given) => {
      const narrowed = { mayBeLost: given.has('lost'), isOwed: given.has('owed') };
      const wanted = { ...spanIn(office, given, true), ...narrowed };
      const found = await collect(office.db, wanted, {
        isWanted: wantedBy(given),
        most: countIn(given, 'limit', 50),
      });
      return {
        json: found.map(orderSummary),
        lines: found.length === 0 ? ['No orders.'] : table(found.map(summaryRow)),
      };
    },
  },
  {
    name: 'orders show',
    is: 'everything about one order: who, where to, what, paid how, and what happened',
    takes: ['NUMBER'],
    options: {},
    run: async ({ db }, given) => {
      const found = await findOrder(db, firstWord(given));
      return { json: orderDocument(found), lines: orderLines(found) };
    },
  },
  {
    name: 'orders export',
    is: 'orders with everything, oldest first, into a file only you can read',
    takes: ['FILE'],
    options: {
      ...span,
      format: {
        type: 'string',
        value: 'FORMAT',
        is: 'jsonl (an order a line; the default) or csv (an item a line)',
      },
    },
    isOfAnyShop: true,
    changes: (given) => `to ${firstWord(given)}`,
    run: async (office, given) => {
      const [file = ''] = given.words;
      const format = oneOf(given, 'format', ['jsonl', 'csv']) ?? 'jsonl';
      const wanted = spanIn(office, given, false);
      const orders = await writtenWhole(file, async (draft) => {
        let written = 0;
        for await (const page of orderPages(office.db, wanted)) {
          await draft.writeFile(
            format === 'csv'
              ? toCsv(page.flatMap(itemRowsOf), written === 0)
              : page.map((each) => `${JSON.stringify(orderDocument(each))}\n`).join(''),
          );
          written += page.length;
        }
        return written;
      });
      return { json: { file, orders }, lines: [`${orders} orders in ${file}.`] };
    },
  },
];

const spanIn = ({ state }: BackOffice, given: Given, newestFirst: boolean): Span => ({
  newestFirst,
  since: dateIn(given, 'since', state),
  until: dateIn(given, 'until', state),
});

const wantedBy = (given: Given): ((each: ListedOrder) => boolean) => {
  const stage = oneOf(given, 'stage', STAGES);
  return ({ progress, isLost }) =>
    (stage === undefined || progress.stage === stage) &&
    (!given.has('lost') || isLost) &&
    (!given.has('owed') || progress.owed.length > 0);
};

const collect = async (
  db: BackOffice['db'],
  wanted: Span,
  { isWanted, most }: { readonly isWanted: (each: ListedOrder) => boolean; readonly most: number },
): Promise<readonly ListedOrder[]> => {
  const found: ListedOrder[] = [];
  for await (const each of ordersByTime(db, wanted)) {
    if (isWanted(each)) found.push(each);
    if (found.length >= most) break;
  }
  return found;
};
