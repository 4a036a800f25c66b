// What of an order was paid with points, and what becomes of points when it is refunded, in words.
import type { Cents } from '#events/facts/values.ts';
import { maskedMember, pointsText } from '../loyalty/memberWords.ts';

/** `35,200 Qantas Points, membership ••• 001` */
export const rewardLineText = ({
  points,
  memberId,
}: {
  readonly points: number;
  readonly memberId: string;
}): string => `${pointsText(points)}, membership ${maskedMember(memberId)}`;

export const pointsBackText = (points: number): string =>
  `${pointsText(points)} of it are back with your membership.`;

export const pointsReversedText = (points: number): string =>
  `${pointsText(points)} that it had earned are taken back.`;

/** `$220.00, of it 20,000 Qantas Points` */
export const refundedText = (
  { amount, points }: { readonly amount: Cents; readonly points: number },
  moneyText: (amount: Cents) => string,
): string => (points === 0 ? moneyText(amount) : `${moneyText(amount)}, of it ${pointsText(points)}`);

/** `240 Qantas Points earned are taken back` */
export const earnedBackText = (points: number): string => `${pointsText(points)} earned are taken back`;
