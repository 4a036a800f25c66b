// A moment of the server's as a day: `26 November 2026`.
import { toMillis } from '#events/store/logBrands.ts';
import { formatDay } from '#src/words/format.ts';

export const dayText = (instant: string): string => formatDay(toMillis(Date.parse(instant)));
