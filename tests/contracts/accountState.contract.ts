// What every store of account states does, whatever it is made of.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Plainly } from '#tests/support/builders/plain.ts';
import type { AccountStateStore, AccountVersions } from '#server/shop/accountState/accountStateStore.ts';
import { wireCartItem, wireState } from '#tests/support/builders/wireState.ts';

export type OpenAccountStateStore = () => Promise<{
  readonly store: Plainly<AccountStateStore & AccountVersions>;
  /** An account that exists and has never saved. */
  readonly newAccount: () => Promise<string>;
  readonly close: () => Promise<void>;
}>;

export const accountStateStoreContract = (name: string, open: OpenAccountStateStore): void => {
  describe(`account states ${name}`, () => {
    let opened: Awaited<ReturnType<OpenAccountStateStore>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    test('an account that never saved has nothing stored', async () => {
      expect(await opened.store.read(await opened.newAccount())).toBeUndefined();
    });

    test('a first save is read back, with the fields nobody knows', async () => {
      const { store } = opened;
      const account = await opened.newAccount();
      const state = {
        ...wireState({ version: 1, cart: [{ ...wireCartItem('a'), gift: { wrap: ['red', null, 1.5] } }] }),
        campaign: { 'odd name': '“quotes” \\ \n 👟', constructor: 'a plain key' },
      };
      expect(await store.replace(account, 0, state)).toBe('saved');
      expect(await store.read(account)).toEqual(state);
    });

    test('acks keep the order in which they were saved, so the oldest is known', async () => {
      const { store } = opened;
      const account = await opened.newAccount();
      const acks = { zebra: 5, b: 1, 'much-longer-name': 2, a: 9 };
      await store.replace(account, 0, { ...wireState({ version: 1 }), x: { acks, removed: {} } });
      expect(Object.keys((await store.read(account))?.x?.acks ?? {})).toEqual(Object.keys(acks));
    });

    test('a second save replaces the first, one version up', async () => {
      const { store } = opened;
      const account = await opened.newAccount();
      await store.replace(account, 0, wireState({ version: 1, cart: [wireCartItem('a')] }));
      expect(await store.replace(account, 1, wireState({ version: 2 }))).toBe('saved');
      expect(await store.read(account)).toEqual(wireState({ version: 2 }));
    });

    test.each([0, 1, 3])(
      'a save on version %i of a state at 2 conflicts and changes nothing',
      async (seen) => {
        const { store } = opened;
        const account = await opened.newAccount();
        await store.replace(account, 0, wireState({ version: 1 }));
        await store.replace(account, 1, wireState({ version: 2 }));
        expect(await store.replace(account, seen, wireState({ version: seen + 1, cartId: 'late' }))).toBe(
          'conflict',
        );
        expect(await store.read(account)).toEqual(wireState({ version: 2 }));
      },
    );

    test('a save on a version that never was conflicts for a new account', async () => {
      const account = await opened.newAccount();
      expect(await opened.store.replace(account, 7, wireState({ version: 8 }))).toBe('conflict');
      expect(await opened.store.read(account)).toBeUndefined();
    });

    test('the versions of several accounts are one question; one that never saved has none', async () => {
      const { store } = opened;
      const [ada, ben, eve] = [
        await opened.newAccount(),
        await opened.newAccount(),
        await opened.newAccount(),
      ];
      await store.replace(ada, 0, wireState({ version: 1 }));
      await store.replace(ada, 1, wireState({ version: 2 }));
      await store.replace(eve, 0, wireState({ version: 1 }));
      expect(await store.versions([ada, ben])).toEqual(new Map([[ada, 2]]));
    });

    test('one account never sees what another saved', async () => {
      const { store } = opened;
      const [ada, ben] = [await opened.newAccount(), await opened.newAccount()];
      await store.replace(ada, 0, wireState({ version: 1 }));
      expect(await store.read(ben)).toBeUndefined();
    });

    test.each([0, 1])(
      'of 50 devices that save on version %i at once, exactly one gets through',
      async (seen) => {
        const { store } = opened;
        const account = await opened.newAccount();
        if (seen > 0) await store.replace(account, 0, wireState({ version: 1 }));
        const saves = Array.from({ length: 50 }, (_, device) =>
          store.replace(account, seen, wireState({ version: seen + 1, cartId: `device-${device}` })),
        );
        const outcomes = await Promise.all(saves);
        expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
        const winner = outcomes.indexOf('saved');
        expect(await store.read(account)).toEqual(
          wireState({ version: seen + 1, cartId: `device-${winner}` }),
        );
      },
    );
  });
};
