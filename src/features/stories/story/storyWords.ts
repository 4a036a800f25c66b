// A story's day and length in words: en-AU, `16 November 2026`, `3 min read`.
import type { StoryCard } from '#sync/protocol/pages/storyCard.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** @param day `2026-11-16`; a day and no moment, so no time zone can move it */
export const storyDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`;
};

export const readingTime = ({ minutes }: Pick<StoryCard, 'minutes'>): string =>
  `${minutes}\u{a0}min\u{a0}read`;
