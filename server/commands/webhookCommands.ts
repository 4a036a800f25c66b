// Messages to the shop's other systems that have not arrived.
import { isDead, resendDead, unsentWebhooks } from '#server/shop/webhooks/deadWebhooks.ts';
import type { BackOffice } from './line/backOffice.ts';
import { CommandRefusal, table, type Command } from './line/commandLine.ts';
import { countIn } from './line/givenValues.ts';

export const webhookCommands: readonly Command<BackOffice>[] = [
  {
    name: 'webhooks list',
    is: 'messages that have not arrived, oldest first: those that are tried again, and those that were given up',
    takes: [],
    options: {
      dead: { type: 'boolean', is: 'those that were given up' },
      limit: { type: 'string', value: 'N', is: 'look at so many at most (500)' },
    },
    run: async ({ db }, given) => {
      const unsent = (await unsentWebhooks(db, countIn(given, 'limit', 500)))
        .filter((each) => !given.has('dead') || isDead(each))
        .map((each) => ({
          id: each.id,
          createdAt: each.created_at.toISOString(),
          attempts: each.attempts,
          nextAttemptAt: isDead(each) ? null : each.next_attempt_at.toISOString(),
          lastError: each.last_error,
        }));
      return {
        json: unsent,
        lines:
          unsent.length === 0
            ? ['Nothing waits.']
            : table(
                unsent.map(({ id, createdAt, attempts, nextAttemptAt, lastError }) => [
                  id,
                  createdAt,
                  `${attempts} tries`,
                  nextAttemptAt === null ? 'given up' : `again at ${nextAttemptAt}`,
                  lastError ?? '',
                ]),
              ),
      };
    },
  },
  {
    name: 'webhooks resend',
    is: 'sends messages once more that were given up, under their own ids: one, or all',
    takes: [],
    options: { id: { type: 'string', value: 'ID', is: 'this one alone' } },
    changes: (given) => given.text('id') ?? 'all',
    run: async ({ db, clock }, given) => {
      const id = given.text('id');
      const count = await resendDead(db, clock(), id);
      if (count === 0 && id !== undefined)
        throw new CommandRefusal('notFound', `No message ${id} was given up.`);
      return { json: { resent: count }, lines: [`${count} are sent once more by the running shop.`] };
    },
  },
];
