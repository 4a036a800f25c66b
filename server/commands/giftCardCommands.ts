// Gift cards: made, with a code and a PIN that are shown this once; opened again after wrong PINs.
import { randomInt } from 'node:crypto';
import { normaliseVoucherEntry } from '#domain/payment/voucherEntry.ts';
import { moneyText } from '#server/shop/mail/mailFormats.ts';
import type { BackOffice } from './line/backOffice.ts';
import { CommandRefusal, firstWord, type Command, type Given } from './line/commandLine.ts';
import { dateIn, dateOption, dollarsIn } from './line/givenValues.ts';

export const giftCardCommands: readonly Command<BackOffice>[] = [
  {
    name: 'giftcards issue',
    is: 'makes a gift card; its code and PIN are shown this once and kept nowhere',
    takes: [],
    options: {
      amount: { type: 'string', value: 'DOLLARS', is: 'what is on it' },
      expires: dateOption('from then on it cannot be used'),
    },
    changes: (given) => `$${given.text('amount') ?? ''} until ${given.text('expires') ?? ''}`,
    run: async ({ ledger, clock, state }, given) => {
      const amount = dollarsIn(given, 'amount');
      const expiresAt = dateIn(given, 'expires', state);
      if (expiresAt === undefined || expiresAt <= clock())
        throw new CommandRefusal('usage', '--expires takes a day to come, like 2029-11-25.');
      const entry = { code: digits(16), pin: digits(6) };
      await ledger.issue([{ ...entry, amount, expiresAt }]);
      // A card of the same code would have stayed as it was, with its own PIN.
      const answer = await ledger.balance(entry);
      if (answer.type !== 'balance')
        throw new Error('A gift card of that code is there already: issue another');
      const code = (entry.code.match(/.{4}/g) ?? []).join(' ');
      return {
        json: { code, pin: entry.pin, amount: amount / 100, expiresAt: expiresAt.toISOString() },
        lines: [
          `Code ${code}`,
          `PIN  ${entry.pin}`,
          `${moneyText(amount)} until ${given.text('expires') ?? ''}. The PIN is not kept: write it down now.`,
        ],
      };
    },
  },
  {
    name: 'giftcards unlock',
    is: 'opens a gift card that wrong PINs have shut; a suspended one stays so',
    takes: ['CODE'],
    options: {},
    changes: (given) => `ending ${codeOf(given).slice(-4)}`,
    run: async ({ ledger }, given) => {
      const code = codeOf(given);
      if (!(await ledger.unlock(code)))
        throw new CommandRefusal('notFound', 'There is no gift card of that code.');
      return { json: { code }, lines: [`The gift card ending ${code.slice(-4)} takes its PIN again.`] };
    },
  },
];

const codeOf = (given: Given): string => normaliseVoucherEntry({ code: firstWord(given), pin: '' }).code;

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');
