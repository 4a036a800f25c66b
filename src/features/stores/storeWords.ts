// What a store's page says of times, days, distances and services: en-AU, in the store's own local time.
import { minutesOf, startOfDayUtc, type Hours, type OpenState } from '#domain/stores/openingHours.ts';
import { formatDate, formatNumber } from '#src/words/format.ts';
import {
  RETURN_DAYS,
  SERVICE_COLLECT,
  SERVICE_FITTING,
  SERVICE_RECYCLING,
  SERVICE_TREADMILL,
} from '#src/words/ownShop.ts';
import type { Store, StoreService } from '#sync/protocol/stores/stores.ts';

/** Minutes before closing from which it is said. */
const SOON_MIN = 45;

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** @param weekday 0 is Monday */
export const dayName = (weekday: number): string => days[weekday] ?? '';

/** `Monday`, `Thursday and Friday`, `Monday to Wednesday`. */
export const dayRange = (first: number, last: number): string => {
  if (first === last) return dayName(first);
  return `${dayName(first)} ${last === first + 1 ? 'and' : 'to'} ${dayName(last)}`;
};

/** @param time `HH:MM` @returns `9 am`, `5:30 pm`, `noon` */
export const clockText = (time: string): string => {
  const total = minutesOf(time);
  if (total === 720) return 'noon';
  const hour = Math.floor(total / 60);
  const minute = total % 60;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`;
};

/** `9 am to 5:30 pm`, `Closed`. */
export const hoursText = (hours: Hours | null): string =>
  hours === null ? 'Closed' : `${clockText(hours.opens)} to ${clockText(hours.closes)}`;

export type OpenWords = { readonly tone: 'open' | 'soon' | 'closed'; readonly text: string };

/** `Open until 6 pm`, `Closing soon, at 6 pm`, `Closed. Opens 9 am tomorrow`. */
export const openWords = (state: OpenState): OpenWords => {
  if (state.type === 'open') {
    return state.closesInMinutes <= SOON_MIN
      ? { tone: 'soon', text: `Closing soon, at ${clockText(state.closes)}` }
      : { tone: 'open', text: `Open until ${clockText(state.closes)}` };
  }
  if (state.next === null) return { tone: 'closed', text: 'Closed' };
  const { opens, inDays, weekday } = state.next;
  const day = inDays === 0 ? '' : ` ${inDays === 1 ? 'tomorrow' : dayName(weekday)}`;
  return { tone: 'closed', text: `Closed. Opens ${clockText(opens)}${day}` };
};

/** Before the page knows the time: `Open seven days`. */
export const weekWords = ({ week }: Pick<Store, 'week'>): string => {
  const open = week.filter((hours) => hours !== null).length;
  return open === 7 ? 'Open seven days' : `Open ${open} days a week`;
};

/** @param km of a straight line @returns `850 m`, `3.2 km`, `1,204 km` */
export const distanceText = (km: number): string => {
  if (km < 0.95) return `${Math.max(50, Math.round(km * 20) * 50)} m`;
  return `${km < 10 ? (Math.round(km * 10) / 10).toFixed(1) : formatNumber(Math.round(km))} km`;
};

/** @param dayNumber days since 1970-01-01, which begin at 10 or 11 am in Melbourne @returns `Fri 25 Dec` */
export const dayText = (dayNumber: number): string => formatDate(startOfDayUtc(dayNumber));

export const serviceWords: Readonly<Record<StoreService, { readonly name: string; readonly text: string }>> =
  {
    fitting: { name: 'Fitting', text: SERVICE_FITTING },
    treadmill: { name: 'Treadmill', text: SERVICE_TREADMILL },
    collect: { name: 'Click and collect', text: SERVICE_COLLECT },
    returns: {
      name: 'Returns',
      text:
        RETURN_DAYS > 0
          ? `Bring back anything bought online, within ${RETURN_DAYS} days.`
          : 'What was bought online, too.',
    },
    recycling: { name: 'Recycling', text: SERVICE_RECYCLING },
  };

/** `Wednesdays at 6:15 pm: 5, 8 or 12 km, any pace.` */
export const runClubText = ({ weekday, at, km }: NonNullable<Store['runClub']>): string => {
  const distances = km.length > 1 ? `${km.slice(0, -1).join(', ')} or ${km.at(-1)}` : String(km[0]);
  return `${dayName(weekday)}s at ${clockText(at)}: ${distances} km, any pace.`;
};

/** `318 Brunswick Street, Fitzroy VIC 3065` */
export const addressLine = ({ address }: Pick<Store, 'address'>): string =>
  [address.street1, address.street2, `${address.locality} ${address.region} ${address.postcode}`]
    .filter((part) => part !== '')
    .join(', ');

/** Opens the maps of the phone, or the web's. */
export const directionsUrl = (store: Store): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${store.latitude},${store.longitude}`)}`;

/** @param phone `(03) 7010 1137` @returns `tel:+61370101137` */
export const phoneUrl = (phone: string): string => `tel:+61${phone.replaceAll(/\D/g, '').replace(/^0/, '')}`;
