// A file of promotions, checked whole before any of it is written.
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { firstIssue } from '#server/shop/catalogue/content/catalogueContent.ts';
import {
  promotionDocument,
  promotionsOf,
  type StoredPromotion,
} from '#server/shop/promotions/promotionDocument.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { CommandRefusal } from '../line/commandLine.ts';
import { writeBeside } from '../catalogue/besideCatalogue.ts';
import { refuseProblems } from '../catalogue/fileProblems.ts';
import { placeProblem, placesOf, type NamedPlace } from '#server/shop/promotions/promotionPlaces.ts';

/** @throws CommandRefusal naming each promotion that is none, and its place */
export const parsePromotionFile = (text: string): readonly StoredPromotion[] => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CommandRefusal('refused', `The file is not JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(json))
    throw new CommandRefusal('refused', 'The file is a list of promotions: [{ "id": … }, …].');
  const documents: readonly unknown[] = json;
  refuseProblems(
    documents.flatMap((document, nth) => {
      const { error } = z.safeParse(promotionDocument, document);
      return error === undefined ? [] : [`promotion ${nth + 1}, ${firstIssue(error)}`];
    }),
  );
  const promotions = documents as readonly StoredPromotion[];
  refuseProblems(promotions.flatMap((each, nth) => ownProblems(each, promotions.slice(0, nth))));
  return promotions;
};

/** @returns the ids of those that changed, or would @throws CommandRefusal */
export const importPromotions = (
  db: Kysely<Schema>,
  wanted: readonly StoredPromotion[],
  { at, isDry }: { readonly at: Date; readonly isDry: boolean },
): Promise<readonly string[]> =>
  withTransaction(db, async (transaction) => {
    const kept = await transaction.selectFrom('promotions').selectAll().forUpdate().execute();
    const there = new Map(kept.map(({ id, document }) => [id, document]));
    const changed = wanted.filter((each) => !isDeepStrictEqual(there.get(each.id), each));
    const ids = new Set(wanted.map(({ id }) => id));
    const { promotions: others } = promotionsOf(kept.filter(({ id }) => !ids.has(id)));
    const categories = await readCategories(transaction);
    refuseProblems(
      changed.flatMap((each) => [
        ...takenCodes(each, others),
        ...(each.scope.categoryPaths ?? []).flatMap((path) => {
          const problem = placeProblem(path, categories);
          return problem === null ? [] : [`promotion ${each.id}, scope.categoryPaths: ${problem}`];
        }),
      ]),
    );
    if (!isDry)
      await writeBeside(
        transaction,
        { promotions: changed.map((document) => ({ id: document.id, document })), storeStock: [] },
        at,
      );
    return changed.map(({ id }) => id);
  });

const ownProblems = (
  { id, codes, startsAt, endsAt }: StoredPromotion,
  before: readonly StoredPromotion[],
): readonly string[] => [
  ...(before.some((each) => each.id === id) ? [`promotion ${id} is there twice`] : []),
  ...(startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)
    ? [`promotion ${id}, endsAt: it would end before it begins`]
    : []),
  ...takenCodes({ id, codes }, before),
];

type Coded = { readonly id: string; readonly codes: readonly string[] };

/** A code that two promotions have would switch on only one of them. */
const takenCodes = ({ id, codes }: Coded, others: readonly Coded[]): readonly string[] =>
  others.flatMap((other) =>
    codes
      .filter((code) => other.id !== id && other.codes.includes(code))
      .map((code) => `promotion ${id}, codes: ${code} is the code of ${other.id}`),
  );

const readCategories = async (db: Kysely<Schema>): Promise<readonly NamedPlace[]> => {
  const row = await db
    .selectFrom('catalogue')
    .select('document')
    .where('name', '=', 'categories')
    .executeTakeFirst();
  return placesOf(row?.document);
};
