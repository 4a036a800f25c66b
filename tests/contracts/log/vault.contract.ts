// What a LogStore's vault promises: secrets come and go with their log, and nobody else reads them.
import { expect, test } from 'vitest';
import { batchOf, qtySet } from './drafts.ts';
import { begin, customer, guest, loggedIn, switched, type LogDisk, type PlainStore } from './logDisk.ts';

const answer = new Map([['ref-1', 'Kestrel']]);
const away = { partition: 'guest:away', clientId: 'away' };

/** A customer's log with one secret. */
const withSecret = async (store: PlainStore) => {
  const to = { partition: customer, clientId: 'c' };
  const { session } = await switched(store, {
    from: await begin(store),
    to,
    batch: batchOf(loggedIn()),
    erase: [guest],
  });
  expect(await store.vault.keep(session, answer)).toBe(true);
  return session;
};

export const keepsSecrets = (makeDisk: () => LogDisk): void => {
  test('a secret is there for every tab and every visit, under its reference', async () => {
    const disk = makeDisk();
    const store = disk.open();
    const session = await begin(store);
    await Promise.all([
      store.vault.keep(session, answer),
      disk.open().vault.keep(session, new Map([['ref-2', 'Wren']])),
    ]);
    const later = disk.open();
    expect(await later.vault.reveal(session, ['ref-1', 'ref-2', 'ref-3', 'key'])).toEqual(
      new Map([...answer, ['ref-2', 'Wren']]),
    );
    await later.vault.keep(session, new Map([['ref-1', 'Kite é 🪁']]));
    expect(await store.vault.reveal(session, ['ref-1'])).toEqual(new Map([['ref-1', 'Kite é 🪁']]));
    expect(await store.vault.reveal(session, [])).toEqual(new Map());
  });

  test('a secret that nothing leads to any more can be forgotten, by whoever shops here alone', async () => {
    const store = makeDisk().open();
    const from = await withSecret(store);
    await store.vault.keep(from, new Map([['ref-2', 'Wren']]));
    await store.vault.forget(from, ['ref-2', 'ref-3']);
    expect(await store.vault.reveal(from, ['ref-1', 'ref-2'])).toEqual(answer);
    await store.vault.forget({ ...from, epoch: from.epoch + 1 }, ['ref-1']);
    expect(await store.vault.reveal(from, ['ref-1'])).toEqual(answer);
  });

  test('LOGOUT: an erased log takes its secrets along, and nobody reads those of another log', async () => {
    const store = makeDisk().open();
    const from = await withSecret(store);
    const { session } = await switched(store, {
      from,
      to: away,
      batch: batchOf(qtySet(1)),
      erase: [customer],
    });
    expect(await store.vault.reveal(session, ['ref-1'])).toEqual(new Map());
    expect(await store.vault.reveal(from, ['ref-1'])).toEqual(new Map());
    const again = await switched(store, {
      from: session,
      to: { partition: customer, clientId: 'again' },
      batch: batchOf(loggedIn()),
      erase: [],
    });
    expect(await store.vault.reveal(again.session, ['ref-1'])).toEqual(new Map());
  });

  test('a sealed log has none either, also when it is opened again', async () => {
    const store = makeDisk().open();
    const from = await withSecret(store);
    const seal = [{ partition: customer, at: 1, wall: 1 }];
    const sealed = await switched(store, { from, to: away, batch: batchOf(), erase: [], seal });
    const to = { partition: customer, clientId: 'again' };
    const { session } = await switched(store, { from: sealed.session, to, batch: batchOf(), erase: [] });
    expect(session.clientId).toBe('c');
    expect(await store.vault.reveal(session, ['ref-1'])).toEqual(new Map());
    expect(await store.vault.keep(session, answer)).toBe(true);
    expect(await store.vault.reveal(session, ['ref-1'])).toEqual(answer);
  });

  test('a secret that a sign-out has overtaken is not kept', async () => {
    const store = makeDisk().open();
    const from = await withSecret(store);
    await store.switchTo({ from, to: away, batch: batchOf(), erase: [customer] });
    expect(await store.vault.keep(from, answer)).toBe(false);
    const { session } = await switched(store, {
      from: await begin(store),
      to: { partition: customer, clientId: 'again' },
      batch: batchOf(),
      erase: [],
    });
    expect(await store.vault.reveal(session, ['ref-1'])).toEqual(new Map());
  });
};
