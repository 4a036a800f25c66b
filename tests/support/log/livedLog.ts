// Logs as shoppers leave them: two devices of one customer, taps, rounds, lost answers, signing in and out.
import fc from 'fast-check';
import type { ExportedLog } from '#events/export/exportedLog.ts';
import type { VisitNote } from '#events/export/visitNote.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { buildExport } from '#projections/replay/buildExport.ts';
import { add, createDevice, productOf, type TestTab } from '../devices/device.ts';
import { exportPorts, testFacts } from './exportPorts.ts';
import { createWorld, CUSTOMER, type Fate } from '../devices/world.ts';
import { toCents, toProductId, toVariantId } from '#events/brands.ts';

type Tap = 'add' | 'set' | 'remove' | 'wish' | 'unwish' | 'move' | 'signIn' | 'signOut';

export type LivedAct =
  | { readonly type: Tap; readonly tab: number; readonly variantId: string; readonly qty: number }
  | { readonly type: 'sync'; readonly tab: number; readonly fate: Fate };

const tab = fc.integer({ min: 0, max: 2 });

export const livedAct: fc.Arbitrary<LivedAct> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom<Tap>(
        ...(['add', 'add', 'set', 'remove', 'wish', 'unwish', 'move', 'signIn', 'signOut'] as const),
      ),
      tab,
      variantId: fc.constantFrom('v-1', 'v-2', 'v-3'),
      qty: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('sync' as const),
      tab,
      fate: fc.constantFrom<Fate>('delivered', 'delivered', 'requestLost', 'answerLost', 'serverError'),
    }),
  },
);

/** @returns the tabs after all of it: two of a phone, one of a laptop; the laptop starts signed in */
export const live = async (acts: readonly LivedAct[]): Promise<readonly TestTab[]> => {
  const world = createWorld();
  let fate: Fate = 'delivered';
  const transport = world.transport(CUSTOMER, (method) => (method === 'POST' ? 'delivered' : fate));
  const phone = createDevice(world, { transport });
  const first = await phone.openTab();
  const second = await phone.openTab();
  const laptop = await createDevice(world, { transport }).openTab();
  await laptop.signIn();
  const tabs = [first, second, laptop];
  for (const act of acts) {
    const one = tabs[act.tab] as TestTab;
    await one.log.catchUp();
    if (act.type !== 'sync') await tap(one, act);
    else {
      ({ fate } = act);
      await one.round();
      fate = 'delivered';
    }
  }
  for (const one of tabs) await one.log.catchUp();
  return tabs;
};

const tap = async (one: TestTab, act: Exclude<LivedAct, { type: 'sync' }>): Promise<void> => {
  const { variantId, qty } = act;
  const productId = productOf(variantId);
  const signedIn = one.log.session.partition.startsWith('cust:');
  switch (act.type) {
    case 'add':
      return void (await add(one, variantId, qty));
    case 'set':
      return void (await one.commands.setCartQty({ variantId: toVariantId(variantId), qty }));
    case 'remove':
      return void (await one.commands.removeFromCart({ variantId: toVariantId(variantId) }));
    case 'wish':
      return void (await one.commands.addToWishlist({
        productId: toProductId(productId),
        variantId: toVariantId(variantId),
      }));
    case 'unwish':
      return void (await one.commands.removeFromWishlist({ productId: toProductId(productId) }));
    case 'move':
      return void (await one.commands.moveToCart({
        productId: toProductId(productId),
        shownPriceCents: toCents(10_000),
      }));
    case 'signIn':
      return signedIn ? undefined : one.signIn();
    case 'signOut':
      return signedIn ? void (await one.signOut({ loseUnsynced: true })) : undefined;
    default:
      act.type satisfies never;
  }
};

/** A tab's log as its shopper would send it. @param key of the pseudonyms @param events instead of those in the log */
export const exportOf = async (
  one: TestTab,
  key?: string,
  events?: readonly RecordedEvent[],
  notes?: readonly VisitNote[],
): Promise<ExportedLog> =>
  buildExport(
    {
      facts: testFacts,
      partition: one.log.session.partition,
      stored: { events: events ?? (await one.log.read(0)), unknown: one.log.unknown },
      tab: { state: one.views.committed, uptoSeq: one.views.uptoSeq },
      notes,
    },
    exportPorts(key),
  );
