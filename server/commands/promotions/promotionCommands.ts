// Promotions looked at, brought in and out, begun and ended. A running shop goes by a change with the next cart it prices.
import type { StoredPromotion } from '#server/shop/promotions/promotionDocument.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import type { BackOffice } from '../line/backOffice.ts';
import { CommandRefusal, firstWord, table, type Answer, type Command } from '../line/commandLine.ts';
import { dateIn, dateOption, oneOf } from '../line/givenValues.ts';
import { writeWhole } from '../line/writeWhole.ts';
import { textOf } from '../catalogue/catalogueFile.ts';
import { importPromotions, parsePromotionFile } from './promotionFile.ts';
import { beginning, ending, PHASES, type Period } from './promotionPhase.ts';
import { countUses, findPromotion, readKept, writePeriod, type KeptPromotion } from './keptPromotions.ts';
import { promotionLines, promotionSummary, summaryRow } from './promotionViews.ts';

export const promotionCommands: readonly Command<BackOffice>[] = [
  {
    name: 'promotions list',
    is: 'promotions in the order in which a cart meets them: codes, what they do, when, how often they were used',
    takes: [],
    options: { phase: { type: 'string', value: 'PHASE', is: PHASES.join(', ') } },
    run: async ({ db, clock }, given) => {
      const phase = oneOf(given, 'phase', PHASES);
      const uses = await countUses(db);
      const found = (await readKept(db))
        .map((kept) => promotionSummary(kept, { now: clock(), uses: uses.get(kept.id) ?? 0 }))
        .filter((each) => phase === undefined || each.phase === phase);
      return {
        json: found,
        lines: found.length === 0 ? ['No promotions.'] : table(found.map(summaryRow)),
      };
    },
  },
  {
    name: 'promotions show',
    is: 'everything about one promotion',
    takes: ['ID'],
    options: {},
    run: async ({ db, clock }, given) => {
      const kept = await findPromotion(db, firstWord(given));
      const uses = (await countUses(db)).get(kept.id) ?? 0;
      const { id, phase, problem } = promotionSummary(kept, { now: clock(), uses });
      return {
        json: { id, phase, uses, ...(problem !== undefined && { problem }), document: kept.document },
        lines: promotionLines(kept, { now: clock(), uses }),
      };
    },
  },
  {
    name: 'promotions import',
    is: 'brings in promotions from a .json of promotions export: new ones, and changed ones in the place of theirs; all of them or nothing',
    takes: ['FILE'],
    options: { 'dry-run': { type: 'boolean', is: 'says what would change, and changes nothing' } },
    changes: (given) => `${firstWord(given)}${given.has('dry-run') ? ' (dry run)' : ''}`,
    run: async ({ db, clock }, given) => {
      const isDry = given.has('dry-run');
      const wanted = parsePromotionFile(await textOf(firstWord(given)));
      const changed = await importPromotions(db, wanted, { at: clock(), isDry });
      const names = changed.length === 0 ? 'No promotions' : changed.join(', ');
      return { json: { changed, isDry }, lines: [`${names} ${isDry ? 'would change' : 'changed'}.`] };
    },
  },
  {
    name: 'promotions export',
    is: 'all promotions as a .json, which promotions import brings back',
    takes: ['FILE'],
    options: {},
    run: async ({ db }, given) => {
      const file = firstWord(given);
      const documents = (await readKept(db)).map(({ document }) => document);
      await writeWhole(file, `${JSON.stringify(documents, null, 1)}\n`);
      return {
        json: { file, promotions: documents.length },
        lines: [`${documents.length} promotions in ${file}.`],
      };
    },
  },
  {
    name: 'promotions start',
    is: 'begins one now, or on a day; one that was over begins anew',
    takes: ['ID'],
    options: {
      from: dateOption('from then on; left out: from now on'),
      until: dateOption('until then; left out: its own end, where that is to come'),
    },
    changes: firstWord,
    run: (office, given) => {
      const from = dateIn(given, 'from', office.state) ?? office.clock();
      const until = dateIn(given, 'until', office.state);
      return setPeriod(office, firstWord(given), (period) => beginning(period, from, until));
    },
  },
  {
    name: 'promotions stop',
    is: 'ends one now, or on a day; what was ordered with it stays as it is',
    takes: ['ID'],
    options: { at: dateOption('then; left out: now') },
    changes: firstWord,
    run: (office, given) => {
      const at = dateIn(given, 'at', office.state) ?? office.clock();
      return setPeriod(office, firstWord(given), (period) => ending(period, at));
    },
  },
];

/** Reads and writes it with nobody in between. */
const setPeriod = async (
  { db, clock }: BackOffice,
  id: string,
  change: (period: Period) => Period | string,
): Promise<Answer> => {
  const changed = await withTransaction(db, async (transaction): Promise<KeptPromotion> => {
    const { document } = await findPromotion(transaction, id, { isHeld: true });
    const next = change(document as StoredPromotion);
    if (typeof next === 'string') throw new CommandRefusal('refused', `${id}: ${next}`);
    return writePeriod(transaction, id, { ...(document as StoredPromotion), ...next });
  });
  const summary = promotionSummary(changed, { now: clock(), uses: (await countUses(db)).get(id) ?? 0 });
  return { json: summary, lines: table([summaryRow(summary)]) };
};
