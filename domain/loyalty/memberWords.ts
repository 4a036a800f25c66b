// How a membership and its points are put into words wherever the shop shows them.

/** `••• 789`: enough to tell one's own cards apart. */
export const maskedMember = (memberId: string): string => `••• ${memberId.slice(-3)}`;

/** `1,440 Qantas Points` */
export const pointsText = (points: number): string =>
  `${points.toLocaleString('en-AU')} Qantas Point${points === 1 ? '' : 's'}`;
