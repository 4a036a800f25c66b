// Folds that are wrong, planted into the real ones: what a replay says of a file that a good shop or a broken one wrote.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toProductId, toVariantId } from '#events/brands.ts';
import type { ExportedLog } from '#events/export/exportedLog.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { AccountItems, CartItem } from '#domain/items/accountItems.ts';
import { accountProjection, type AccountFold } from '#projections/account/account.ts';
import { agreementLines, agreementOf } from '#projections/replay/agreement.ts';
import { brokenInvariants } from '#projections/replay/invariants.ts';
import { replayLog } from '#projections/replay/replayLog.ts';
import { add, createDevice } from '#tests/support/devices/device.ts';
import { createWorld } from '#tests/support/devices/world.ts';
import { exportOf } from '#tests/support/log/livedLog.ts';
import { sha256 } from '#tests/support/log/exportPorts.ts';

/** What is wrong with the fold of items, in the shop and in the rules that fold again alike. */
type ItemsBug = (items: AccountItems, event: RecordedEvent) => void;
/** What is wrong with the fold of the account. */
type AccountBug = (account: AccountFold, event: RecordedEvent) => void;
type Bug = { readonly items: ItemsBug } | { readonly account: AccountBug };

const planted = vi.hoisted(() => ({ items: null as unknown }));

vi.mock(import('#domain/items/accountItems.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    applyToItems: (items, event, copyOnWrite) => {
      real.applyToItems(items, event, copyOnWrite);
      (planted.items as ItemsBug | null)?.(items, event);
    },
  };
});

const plant = (bug: Bug | undefined): void => {
  planted.items = bug && 'items' in bug ? bug.items : null;
  if (!bug || !('account' in bug)) return;
  const { apply } = accountProjection;
  vi.spyOn(accountProjection, 'apply').mockImplementation((account, event, copyOnWrite) => {
    apply(account, event, copyOnWrite);
    bug.account(account, event);
  });
};

const mend = (): void => {
  planted.items = null;
  vi.restoreAllMocks();
};

afterEach(mend);

/** A customer's log: two sizes saved, one removed while another device saves, and a wish. @param bug of the shop that wrote it */
const file = async (bug?: Bug): Promise<ExportedLog> => {
  plant(bug);
  const tab = await createDevice(createWorld()).openTab();
  await tab.signIn();
  await add(tab, 'v-1', 2);
  await add(tab, 'v-2', 3);
  await tab.round();
  await tab.commands.removeFromCart({ variantId: toVariantId('v-2') });
  await tab.commands.addToWishlist({ productId: toProductId('p-3'), variantId: toVariantId('v-3') });
  await tab.round();
  const log = await exportOf(tab);
  mend();
  return log;
};

/** What this code says of a file. @param bug of this code */
const said = async (log: ExportedLog, bug?: Bug) => {
  plant(bug);
  const replay = replayLog(log.events);
  const agreement = await agreementOf(log, replay, sha256);
  const broken = agreement.unsteady ? [] : brokenInvariants(replay);
  mend();
  return { agreement, broken, text: agreementLines(agreement, log).join('\n') };
};

const seqOf = ({ events }: ExportedLog, type: string): number =>
  events.find(({ event }) => event.type === type)?.event.seq ?? 0;

const withoutMarkers: Bug = { items: (items) => void (items.removed = {}) };

const losingRemoval: Bug = {
  account: (account, { type }) => {
    if (type === 'AccountStatePutStarted')
      account.pending = account.pending.filter((event) => event.type !== 'CartItemRemoved');
  },
};

const added =
  (change: (item: CartItem) => CartItem): ItemsBug =>
  ({ cart }, { type, data, stamp }) => {
    if (type !== 'CartItemAdded') return;
    const item = cart[data.variantId];
    if (item?.stamp === stamp) cart[data.variantId] = change(item);
  };
const oneTooMany: Bug = { items: added((item) => ({ ...item, qty: 3 })) };
const byTheClock: Bug = { items: added((item) => ({ ...item, addedAt: toMillis(Date.now()) })) };

describe('SHAPE-08: a fold that forgets removals', () => {
  test('here, on the file of a good shop: event, projection and field are named, and the tab is not accused', async () => {
    const log = await file();
    const { agreement, text } = await said(log, withoutMarkers);
    expect(text).toMatch(
      new RegExp(
        `^The replay differs from the shop at #${seqOf(log, 'CartItemRemoved')}\\.\\n` +
          ` {2}account\\.items\\.removed\\.v-2: the shop had something else; here it is nothing$`,
      ),
    );
    expect(agreement.tabDivergence).toBeNull();
  });

  test('in the shop and here alike: the log tells, though both end the same', async () => {
    const log = await file(withoutMarkers);
    const { text, broken } = await said(log, withoutMarkers);
    expect(text).toMatch(/^Ends as the shop did/);
    expect(broken.map(({ invariant }) => invariant)).toEqual(['asked']);
    expect(broken[0]?.seq).toBe(seqOf(log, 'CartItemRemoved'));
    expect(broken[0]?.says).toMatch(
      /^of v-2 no removal is remembered, and that it was removed at \d\d:\d\d:\d\d\.\d{3} \(\d+\) is what/,
    );
  });

  test('in the shop alone: the field is named, and that the shop had nothing there', async () => {
    const log = await file(withoutMarkers);
    const { agreement, text } = await said(log);
    expect(text).toContain(`at #${seqOf(log, 'CartItemRemoved')}.`);
    expect(text).toContain('account.items.removed.v-2: the shop had nothing there; here it is {"at":');
    expect(agreement.tabDivergence).toBeNull();
  });
});

test('SHAPE-08: a save that loses a removal on the way is named where it does', async () => {
  const log = await file();
  const { text, broken } = await said(log, losingRemoval);
  const started = log.events.findLast(({ event }) => event.type === 'AccountStatePutStarted')?.event.seq;
  expect(text).toContain(`at #${started}.\n  account.pending: `);
  expect(broken).toContainEqual(expect.objectContaining({ invariant: 'pending', seq: started }));
});

test('SHAPE-08: a fold that takes more for confirmed than an answer said is named, though shop and replay share it', async () => {
  const tooMuch: Bug = {
    account: (account, { type, seq }) => {
      if (type === 'AccountStatePutAcknowledged') account.ackedSeq = seq;
    },
  };
  const log = await file(tooMuch);
  const { text, broken } = await said(log, tooMuch);
  expect(text).toMatch(/^Ends as the shop did/);
  expect(broken).toContainEqual(
    expect.objectContaining({
      invariant: 'asked',
      seq: seqOf(log, 'AccountStatePutAcknowledged'),
      says: expect.stringMatching(/decided about all up to #\d+, and the log tells up to #\d+$/) as string,
    }),
  );
});

test('SHAPE-08: a quantity that is one too many in the shop and here alike is not sound', async () => {
  const log = await file(oneTooMany);
  const { broken } = await said(log, oneTooMany);
  // The rules that fold again with the same code have nothing to object to.
  expect(broken.map(({ invariant }) => invariant).toSorted()).toEqual(['asked', 'ownEdits']);
  expect(broken).toContainEqual(
    expect.objectContaining({
      invariant: 'asked',
      seq: seqOf(log, 'CartItemAdded'),
      says: 'cart v-1 is 3 × v-1, and 2 × v-1 was asked for',
    }),
  );
});

test('SHAPE-08: a fold that asks a clock is told as such, by event and field, and nothing else is claimed', async () => {
  for (const log of [await file(), await file(byTheClock)]) {
    const { agreement, text } = await said(log, byTheClock);
    const seq = seqOf(log, 'CartItemAdded');
    expect(text).toMatch(
      new RegExp(`^The fold of #${seq} \\(CartItemAdded\\) gives another state each time`),
    );
    expect(text).toMatch(/\n {2}account\.items\.cart\.v-1\.addedAt: \d+, then \d+$/);
    expect(text).not.toContain('differs from the shop');
    expect(agreement.unsteady?.seq).toBe(seq);
  }
});

test('SHAPE-08: a tab that held something else than its log says so, with the field', async () => {
  const log = await file();
  const held = replayLog(log.events).stateAt(log.events.length);
  const { buildExport } = await import('#projections/replay/buildExport.ts');
  const { exportPorts, testFacts } = await import('#tests/support/log/exportPorts.ts');
  const events = log.events.map(({ event }) => event as RecordedEvent);
  const odd = await buildExport(
    {
      facts: testFacts,
      partition: events[0]?.partition ?? expect.fail('an empty log'),
      stored: { events, unknown: [] },
      tab: { uptoSeq: events.length, state: { ...held, session: { ...held.session, owesSignOut: true } } },
    },
    exportPorts(),
  );
  expect((await said(odd)).text).toBe(
    `The tab held something else at #${events.length} than its log says.\n  session.owesSignOut`,
  );
});

test('an older file, without hashes of fields, says what it cannot say', async () => {
  const log = await file();
  const older = { ...log, events: log.events.map(({ fields: _, ...event }) => event) };
  const { text } = await said(older, withoutMarkers);
  expect(text).toContain('Which field it is, this file does not say');
});
