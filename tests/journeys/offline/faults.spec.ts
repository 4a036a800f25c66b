import type { Page } from '@playwright/test';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { Faults } from '#src/devtools/laboratory/faults/faults.ts';
import { readLog } from '../shop/deviceLog.ts';
import { setFaults } from '../shop/faults.ts';
import { expect, test } from '../shop/journey.ts';
import {
  accountState,
  addSize,
  ARDEN,
  cartLines,
  expectSynced,
  newCustomer,
  openProduct,
  PLENTIFUL,
  readLines,
  signIn,
} from '../shop/shopper.ts';

const once = { type: 'next', count: 1 } as const;

/** What a switch must leave in the log, between the tap and the account having it. */
const cases: readonly {
  readonly name: string;
  readonly faults: Partial<Faults>;
  readonly says: (types: readonly string[], events: readonly RecordedEvent[]) => void;
  /** PUTs that reach the server. */
  readonly puts: number;
}[] = [
  {
    name: 'a lost request is sent again',
    faults: { dropRequest: once },
    says: (types) => {
      expect(types).toContain('SyncFailed');
      expect(puts(types)).toBe(2);
    },
    puts: 1,
  },
  {
    name: 'a lost answer is found out, and the change is not sent twice',
    faults: { dropResponse: once },
    says: (types) => {
      expect(types).toContain('SyncFailed');
      expect(puts(types)).toBe(1);
      expect(types).not.toContain('AccountStatePutAcknowledged');
    },
    puts: 1,
  },
  {
    name: 'a PUT that arrives twice counts once',
    faults: { duplicate: once },
    says: (types) => {
      expect(types.filter((type) => type === 'AccountStatePutAcknowledged')).toHaveLength(1);
      expect(types).not.toContain('SyncFailed');
    },
    puts: 2,
  },
  {
    name: 'after a 409 the change goes on top of what is new',
    faults: { conflict: once },
    says: (types) => {
      expect(types).toContain('AccountStatePutConflicted');
      expect(types).not.toContain('SyncFailed');
    },
    puts: 1,
  },
  {
    name: 'a server in trouble is tried again',
    faults: { serverError: once },
    says: (_types, events) => {
      expect(events).toContainEqual(
        expect.objectContaining({ type: 'SyncFailed', data: { reason: 'server' } }),
      );
    },
    puts: 1,
  },
  {
    name: 'a slow line is only slow',
    faults: { latencyMs: 300 },
    says: (types, events) => {
      expect(types).not.toContain('SyncFailed');
      const started = events.find(({ type }) => type === 'AccountStatePutStarted');
      const ended = events.find(({ type }) => type === 'AccountStatePutAcknowledged');
      expect((ended?.wall ?? 0) - (started?.wall ?? 0)).toBeGreaterThanOrEqual(300);
    },
    puts: 1,
  },
];

const puts = (types: readonly string[]): number =>
  types.filter((type) => type === 'AccountStatePutStarted').length;

const oneMore = async (page: Page): Promise<void> => {
  const [line] = await readLines(page);
  await page.getByRole('button', { name: `One more ${line?.name}`, exact: true }).click();
  await expect.poll(async () => (await readLines(page))[0]?.qty).toBe((line?.qty ?? 0) + 1);
};

test('SYNC-04, SYNC-05: each fault does what its switch says, and the account ends with every change once', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'faults');
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, ARDEN);
  await addSize(page, PLENTIFUL);
  await signIn(page, customer.email, customer.password);
  await expectSynced(page);
  const known = (await readLog(page)).length;
  await cartLines(page);
  // This page's own first question has been answered: no fault may strike that.
  await expect
    .poll(async () => (await readLog(page)).slice(known).map(({ type }) => type))
    .toContain('AccountStatePulled');
  await expectSynced(page);
  let arrived = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') arrived += 1;
  });
  const waiting = async (): Promise<boolean> => {
    const state = await accountState(shop, customer);
    return state.cart[0]?.qty !== (await readLines(page))[0]?.qty;
  };

  for (const { name, faults, says, puts } of cases) {
    await test.step(name, async () => {
      const before = (await readLog(page)).length;
      const { version } = await accountState(shop, customer);
      arrived = 0;
      await setFaults(page, faults);
      await oneMore(page);
      await expect.poll(waiting).toBe(false);
      await expectSynced(page);
      // The screen is ahead of the disk by what is being written.
      await expect(async () => {
        const since = (await readLog(page)).slice(before);
        says(
          since.map(({ type }) => type),
          since,
        );
      }).toPass({ timeout: 30_000 });
      expect(arrived).toBe(puts);
      expect((await accountState(shop, customer)).version).toBe(version + 1);
      await setFaults(page);
    });
  }

  await test.step('without a network nothing arrives, and everything does when it is back', async () => {
    arrived = 0;
    const before = (await readLog(page)).length;
    await setFaults(page, { offline: true });
    await oneMore(page);
    await expect
      .poll(async () => (await readLog(page)).slice(before).map(({ type }) => type))
      .toContain('SyncFailed');
    // Once the banner says why, nothing has failed: it is kept on this device.
    await expect(page.locator('main').locator('[data-state="failed"], [data-state="local"]')).toBeVisible();
    await oneMore(page);
    expect(arrived).toBe(0);
    await setFaults(page);
    await expect.poll(waiting).toBe(false);
    await expectSynced(page);
  });

  await test.step('a clock that is ten minutes fast is recorded as it is, and its changes arrive', async () => {
    await setFaults(page, { clockSkewMs: 600_000 });
    const before = Date.now();
    await oneMore(page);
    await expect.poll(waiting).toBe(false);
    const newest = (await readLog(page)).findLast(({ type }) => type === 'CartItemQtySet');
    expect(newest && newest.wall - before).toBeGreaterThan(590_000);
    await setFaults(page);
  });
});
