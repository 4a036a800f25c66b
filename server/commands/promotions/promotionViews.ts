// Promotions as a person and a script read them. Pure.
import { promotionsOf, type StoredPromotion } from '#server/shop/promotions/promotionDocument.ts';
import { firstIssue } from '#server/shop/catalogue/content/catalogueContent.ts';
import { table } from '../line/commandLine.ts';
import { phaseOf, type Phase } from './promotionPhase.ts';
import type { KeptPromotion } from './keptPromotions.ts';

export type PromotionSummary = {
  readonly id: string;
  readonly phase: Phase;
  readonly name: string;
  /** None: it applies by itself. */
  readonly codes: readonly string[];
  /** `10% off`. */
  readonly does: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** Orders, where a customer may use it so many times; 0 for others: those are not counted. */
  readonly uses: number;
  /** Of a broken one. */
  readonly problem?: string;
};

type Now = { readonly now: Date; readonly uses: number };

export const promotionSummary = ({ id, document }: KeptPromotion, { now, uses }: Now): PromotionSummary => {
  const [broken] = promotionsOf([{ id, document }]).invalid;
  if (broken)
    return {
      id,
      phase: 'broken',
      name: '',
      codes: [],
      does: '',
      startsAt: null,
      endsAt: null,
      uses,
      problem: firstIssue(broken.error),
    };
  const stored = document as StoredPromotion;
  const { name, codes, startsAt, endsAt } = stored;
  return { id, phase: phaseOf(stored, now), name, codes, does: benefitText(stored), startsAt, endsAt, uses };
};

export const summaryRow = (each: PromotionSummary): readonly string[] => [
  each.id,
  each.phase,
  each.codes.join(' ') || (each.phase === 'broken' ? '' : 'by itself'),
  each.problem ?? each.does,
  each.phase === 'broken' ? '' : `${each.startsAt ?? 'ever'} to ${each.endsAt ?? 'ever'}`,
  each.uses === 0 ? '' : `${each.uses} used`,
];

export const promotionLines = (kept: KeptPromotion, now: Now): readonly string[] => {
  const summary = promotionSummary(kept, now);
  if (summary.problem !== undefined)
    return [`${kept.id} is broken, and takes nothing off: ${summary.problem}`];
  const { scope, from, exclusive, stopsOthers, priority, usesPerCustomer } = kept.document as StoredPromotion;
  return table([
    ['Id', kept.id],
    ['Name', summary.name],
    ['Is', summary.phase],
    ['Codes', summary.codes.join(' ') || 'none: it applies by itself'],
    ['Does', summary.does],
    ['From', from === 0 ? 'any sum' : `$${from}`],
    ['For', scope.categoryPaths === null ? 'everything' : scope.categoryPaths.join(' ')],
    ['Full price only', scope.fullPriceOnly ? 'yes' : 'no'],
    ['Begins', summary.startsAt ?? 'has always been on'],
    ['Ends', summary.endsAt ?? 'never'],
    ['Priority', String(priority)],
    ['Beside others', exclusive ? 'no' : stopsOthers ? 'stops those after it' : 'yes'],
    [
      'Uses a customer',
      usesPerCustomer === null ? 'any number' : `${usesPerCustomer}, used ${now.uses} in all`,
    ],
  ]);
};

const benefitText = ({ benefit }: StoredPromotion): string => {
  if (benefit.type === 'percent') return `${benefit.percent}% off`;
  return benefit.type === 'amount'
    ? `$${benefit.amount} off`
    : `free delivery (${benefit.methodCodes.join(', ')})`;
};
