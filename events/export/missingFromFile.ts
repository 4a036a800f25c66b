// What an exported log cannot hold, told from what it does hold: a file is one identity's log and no more.
import { identityOf } from '../store/logValues.ts';
import type { ExportedLog } from './exportedLog.ts';

/** A sentence each; those that are true of this file. */
export const missingLines = ({ events }: Pick<ExportedLog, 'events'>): readonly string[] => {
  const [first] = events;
  const epoch = first?.event.epoch ?? 0;
  const isCustomer = first !== undefined && identityOf(first.event.partition) === 'customer';
  const has = (type: string): boolean => events.some(({ event }) => event.type === type);
  return [
    ...(epoch === 1 && isCustomer && !has('GuestCartAdopted')
      ? ['What the guest did before signing in is not in this file: it left no item to take along.']
      : []),
    ...(epoch > (isCustomer ? 1 : 0)
      ? [
          'Somebody signed in or out on this device before: what was in a log until then left the device with it, and is not in this file.',
        ]
      : []),
    ...(has('GuestCartAdopted')
      ? [
          'What the guest did before signing in is one event here, GuestCartAdopted: its single acts are gone.',
        ]
      : []),
    ...(has('HistorySummarised')
      ? ['What came before the summary was trimmed: its sum is here, its acts are not.']
      : []),
  ];
};
