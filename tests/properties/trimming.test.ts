// Trimming changes nothing but the past (I22): two devices, tabs that lag behind, a lossy network, and logs trimmed to a
// tiny window again and again. Views, pending changes and attempts in flight are those of a log nobody trimmed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { initialState, replay, type ShopState } from '#projections/shop/shopState.ts';
import { isSameState, summarise } from '#projections/shop/summary.ts';
import { openViews } from '#src/shop/tab/openViews.ts';
import { add, createDevice, settle, type TestTab } from '#tests/support/devices/device.ts';
import { createWorld, CUSTOMER, type Fate } from '#tests/support/devices/world.ts';
import { toVariantId } from '#events/brands.ts';

type Step =
  | { readonly type: 'add' | 'remove'; readonly tab: number; readonly variantId: string }
  | { readonly type: 'round'; readonly tab: number; readonly fate: Fate }
  | { readonly type: 'trim'; readonly tab: number; readonly keep: number }
  | { readonly type: 'catchUp' | 'signIn' | 'signOut'; readonly tab: number };

const tab = fc.integer({ min: 0, max: 2 });
const variantId = fc.constantFrom('v-1', 'v-2', 'v-3');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constantFrom('add', 'remove'), tab, variantId }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('round' as const),
      tab,
      fate: fc.constantFrom<Fate>('delivered', 'delivered', 'requestLost', 'answerLost', 'serverError'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('trim' as const), tab, keep: fc.integer({ min: 0, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('catchUp' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('signIn', 'signOut'), tab }) },
);

const eventsOf = async ({ store, log }: TestTab): Promise<readonly RecordedEvent[]> =>
  (await store.read(log.session.partition, 0)).events;

const folded = (events: readonly RecordedEvent[]): ShopState => replay(initialState(), events);

/** @returns whether something was deleted */
const trim = async (one: TestTab, keep: number): Promise<boolean> => {
  await one.log.catchUp();
  const before = await eventsOf(one);
  const summary = summarise(before, { events: keep, ms: Infinity, fewest: 1 });
  if (!summary) return false;
  expect(folded(before.filter(({ seq }) => seq <= summary.seq)).account).toMatchObject({
    pending: [],
    inFlight: [],
  });
  await one.store.trim(one.log.session, summary);
  const after = await eventsOf(one);
  expect(isSameState(folded(after), folded(before))).toBe(true);
  expect(after.filter(({ seq }) => seq > summary.seq)).toEqual(before.filter(({ seq }) => seq > summary.seq));
  return after.length < before.length;
};

const perform = async (one: TestTab, step: Exclude<Step, { type: 'round' }>): Promise<boolean> => {
  if (step.type === 'trim') return trim(one, step.keep);
  if (step.type === 'catchUp') await one.log.catchUp();
  if (step.type === 'add') await add(one, step.variantId);
  if (step.type === 'remove') await one.commands.removeFromCart({ variantId: toVariantId(step.variantId) });
  if (step.type === 'signIn') await one.signIn();
  if (step.type === 'signOut') await one.signOut();
  return false;
};

describe('a trimmed log (SYNC-06)', () => {
  test('shows, syncs and remembers what the whole one did, in tabs that lag behind and in new ones', async () => {
    let trimmed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50, size: 'max' }), async (steps) => {
        const world = createWorld();
        let fate: Fate = 'delivered';
        const transport = world.transport(CUSTOMER, (method) => (method === 'POST' ? 'delivered' : fate));
        const phone = createDevice(world, { transport, messages: 'drop' });
        const laptop = await createDevice(world, { transport }).openTab();
        const tabs = [await phone.openTab(), await phone.openTab(), laptop];
        for (const step of steps) {
          const one = tabs[step.tab] as TestTab;
          if (step.type !== 'round') trimmed += Number(await perform(one, step));
          else {
            ({ fate } = step);
            await one.round();
            fate = 'delivered';
          }
        }
        for (const one of tabs) {
          await one.log.catchUp();
          const again = await openViews(one.store, one.log);
          expect(isSameState(one.views.committed, again.committed)).toBe(true);
          expect(isSameState(one.views.committed, folded(await eventsOf(one)))).toBe(true);
        }
        for (const one of tabs) await one.signIn();
        await settle(...tabs);
        expect(tabs[1]?.cart()).toEqual(tabs[0]?.cart());
        expect(laptop.cart()).toEqual(tabs[0]?.cart());
      }),
      { numRuns: 100 },
    );
    expect(trimmed).toBeGreaterThan(50);
  }, 60_000);
});
