// How a membership and its points are put into words wherever the shop shows them.
import { grouped } from '../rules/digits.ts';

/** `••• 789`, never torn apart by the end of a line: enough to tell one's own cards apart. */
export const maskedMember = (memberId: string): string => `•••\u00a0${memberId.slice(-3)}`;

/** `1,440 Qantas Points` */
export const pointsText = (points: number): string =>
  `${grouped(points)} Qantas Point${points === 1 ? '' : 's'}`;
