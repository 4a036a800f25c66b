// A store's week, and the holidays ahead on which it keeps other hours. Today is marked once the page knows what day it is.
import { weekdayOf } from '#domain/stores/calendar.ts';
import { localTimeAt } from '#domain/stores/localTime.ts';
import { daysWithSameHours, holidaysAhead } from '#domain/stores/openingHours.ts';
import { useNow } from '#src/ui/hooks/useNow.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import css from './storeHours.module.css';
import { dayRange, dayText, hoursText } from '../storeWords.ts';

/** Days ahead for which holidays are shown. */
const AHEAD_DAYS = 42;

export const StoreHours = ({ store }: { store: Store }) => {
  const now = useNow();
  const today = now === 0 ? null : weekdayOf(localTimeAt(store.address.region, now).dayNumber);
  const holidays = now === 0 ? [] : holidaysAhead(store, now, AHEAD_DAYS);
  return (
    <>
      <table className={css.hours}>
        <caption className="visually-hidden">Usual hours, local time</caption>
        <tbody>
          {daysWithSameHours(store.week).map(({ first, last, hours }) => (
            <tr key={first} data-today={(today !== null && today >= first && today <= last) || undefined}>
              <th scope="row">{dayRange(first, last)}</th>
              <td>{hoursText(hours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {holidays.length > 0 && (
        <table className={css.hours}>
          <caption>Holidays ahead</caption>
          <tbody>
            {holidays.map(({ dayNumber, name, hours }) => (
              <tr key={dayNumber}>
                <th scope="row">
                  {name}
                  <span>{dayText(dayNumber)}</span>
                </th>
                <td>{hoursText(hours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="muted small">
        We close on Good Friday and Christmas Day, open at 1&nbsp;pm on Anzac Day, and keep Sunday hours on
        New Year’s Day, Australia Day, Easter Monday and Boxing Day.
      </p>
    </>
  );
};
