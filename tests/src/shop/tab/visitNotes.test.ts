// What a tab saw that is no event, kept for the export of what happened: nobody who reads one takes a refused tap for a lost one.
import { expect, test } from 'vitest';
import { toVariantId } from '#events/brands.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { createVisitNotes, MOST_NOTES } from '#src/shop/tab/visitNotes.ts';
import type { CommandOutcome } from '#src/store/commands.ts';
import { add, createDevice } from '#tests/support/devices/device.ts';
import { createWorld } from '#tests/support/devices/world.ts';

const openTab = async () => {
  const tab = await createDevice(createWorld()).openTab();
  const notes = createVisitNotes(tab.log, { clock: tab.ports.clock, tabId: 'tab-1' });
  return { tab, notes, commands: notes.watched({ ...tab.commands }) };
};

test('SHAPE-08: a refused tap is noted with its reason, after the event that the tab knew last; one that is done is not', async () => {
  const { tab, notes, commands } = await openTab();
  await add(tab, 'v-1', 2);
  await commands.setCartQty({ variantId: toVariantId('v-1'), qty: 3 });
  expect(notes.list()).toEqual([]);
  const outcome = await commands.setCartQty({ variantId: toVariantId('v-2'), qty: 1 });
  expect(outcome).toEqual({ type: 'rejected', rejection: { type: 'ItemNotInCart' } });
  expect(notes.list()).toEqual([
    {
      tabId: 'tab-1',
      afterSeq: tab.log.head,
      at: expect.any(Number),
      type: 'rejected',
      command: 'setCartQty',
      reason: 'ItemNotInCart',
    },
  ]);
});

test('SHAPE-08: what could not be saved, and what nobody answered, are told apart from what was refused', async () => {
  const { notes } = await openTab();
  const failed: CommandOutcome = { type: 'failed', error: new LogStoreError('quota', 'full') };
  const commands = notes.watched({
    save: async () => failed,
    ask: async () => ({ type: 'unreachable' }),
    signIn: async () => ({
      type: 'refused',
      code: 'BadRequest',
      message: 'no',
      fields: { email: 'a@b.example' },
    }),
    read: () => 'at once',
  });
  await commands.save();
  await commands.ask();
  await commands.signIn();
  expect(commands.read()).toBe('at once');
  expect(notes.list()).toMatchObject([
    { type: 'failed', command: 'save', reason: 'LogStoreError' },
    { type: 'unreachable', command: 'ask' },
    { type: 'refused', command: 'signIn', reason: 'BadRequest' },
  ]);
  // Fields of a form are somebody's.
  expect(JSON.stringify(notes.list())).not.toContain('a@b.example');
});

test('SHAPE-08: the network that went and came is noted', async () => {
  const { notes } = await openTab();
  notes.note('offline');
  notes.note('online');
  expect(notes.list()).toMatchObject([{ type: 'offline' }, { type: 'online' }]);
});

test('SHAPE-08: who signs in or out on this device leaves no notes to the next', async () => {
  const { tab, notes, commands } = await openTab();
  await commands.setCartQty({ variantId: toVariantId('v-2'), qty: 1 });
  await tab.signIn();
  expect(notes.list()).toEqual([]);
  await commands.setCartQty({ variantId: toVariantId('v-2'), qty: 1 });
  expect(notes.list()).toHaveLength(1);
});

test(`no more than the newest ${MOST_NOTES} notes are kept`, async () => {
  const { notes, commands } = await openTab();
  for (let qty = 1; qty <= MOST_NOTES; qty += 1)
    await commands.setCartQty({ variantId: toVariantId('v-2'), qty });
  expect(notes.list()).toHaveLength(MOST_NOTES);
  await commands.removeFromCart({ variantId: toVariantId('v-2') });
  expect(notes.list()).toHaveLength(MOST_NOTES);
  expect(notes.list().at(-1)?.command).toBe('removeFromCart');
});
