import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createAccountStateChanges,
  MOST_FOLLOWERS,
  reportingSaves,
} from '#server/shop/accountState/accountStateChanges.ts';
import { createMemoryAccountStateStore } from '#server/shop/accountState/memoryAccountStateStore.ts';
import { wireState } from '#tests/support/builders/wireState.ts';
import { toAccountId, type AccountId } from '#server/storage/accountId.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const nobody = (): void => undefined;

/** Two servers on one database: what one saves, the other has to find out. */
const twoInstances = () => {
  const database = createMemoryAccountStateStore();
  const questions: (readonly string[])[] = [];
  const warnings: string[] = [];
  const orders = new Map<AccountId, number>();
  let isDown = false;
  const instance = () =>
    createAccountStateChanges({
      versions: async (ids) => {
        questions.push(ids);
        if (isDown) throw new Error('no database');
        return database.versions(ids);
      },
      orderNews: async () => orders,
      log: { warn: (line) => void warnings.push(line) },
    });
  const [here, there] = [instance(), instance()];
  const save = (changes: ReturnType<typeof instance>, account: string, version: number) =>
    plainly(reportingSaves(database, changes)).replace(account, version - 1, wireState({ version }));
  return {
    here: plainly(here),
    there: plainly(there),
    save,
    questions,
    warnings,
    orders,
    setDown: (down: boolean) => (isDown = down),
  };
};

describe('SYNC-06: a device hears that another one saved', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('at once from the instance that saved, within a second from another one, each save told once', async () => {
    const { here, there, save } = twoInstances();
    const heard: [string, number][] = [];
    here.follow('ada', ({ version }) => heard.push(['here', version]), nobody);
    there.follow('ada', ({ version }) => heard.push(['there', version]), nobody);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([
      ['here', 0],
      ['there', 0],
    ]);
    heard.length = 0;
    await save(here, 'ada', 1);
    expect(heard).toEqual([['here', 1]]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toEqual([
      ['here', 1],
      ['there', 1],
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toHaveLength(2);
  });

  test('whoever starts to listen is told where the account stands, and nothing of other accounts', async () => {
    const { here, save } = twoInstances();
    await save(here, 'ada', 1);
    const [ada, ben]: number[][] = [[], []];
    here.follow('ada', ({ version }) => ada?.push(version), nobody);
    here.follow('ben', ({ version }) => ben?.push(version), nobody);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([ada, ben]).toEqual([[1], [0]]);
  });

  test('ORD-01: what is new of its orders is told beside, once, and of nobody else’s', async () => {
    const { here, save, orders } = twoInstances();
    const [ada, ben]: unknown[][] = [[], []];
    here.follow('ada', (change) => ada?.push(change), nobody);
    here.follow('ben', (change) => ben?.push(change), nobody);
    await vi.advanceTimersByTimeAsync(0);
    orders.set(toAccountId('ada'), 1);
    await vi.advanceTimersByTimeAsync(3_000);
    await save(here, 'ada', 1);
    expect(ada).toEqual([{ version: 0 }, { version: 0, orders: 1 }, { version: 1, orders: 1 }]);
    expect(ben).toEqual([{ version: 0 }]);
  });

  test('one question is asked for all who listen, and none when nobody does', async () => {
    const { here, questions } = twoInstances();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(questions).toEqual([]);
    const stops = ['ada', 'ben', 'ada'].map((account) => here.follow(account, nobody, nobody));
    await vi.advanceTimersByTimeAsync(0);
    expect(questions).toEqual([['ada', 'ben']]);
    for (const stop of stops) stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(questions).toHaveLength(1);
  });

  test('a database that is away is warned of once, and what was missed is told when it is back', async () => {
    const { here, there, save, warnings, setDown } = twoInstances();
    const heard: number[] = [];
    there.follow('ada', ({ version }) => heard.push(version), nobody);
    await vi.advanceTimersByTimeAsync(0);
    setDown(true);
    await save(here, 'ada', 1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([heard, warnings.length]).toEqual([[0], 1]);
    setDown(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toEqual([0, 1]);
  });

  test('one device too many makes the oldest end, which stops hearing', async () => {
    const { here, save } = twoInstances();
    const heard: number[] = [];
    const ended: number[] = [];
    for (let device = 0; device <= MOST_FOLLOWERS; device += 1) {
      const stop = here.follow(
        'ada',
        ({ version }) => version === 1 && heard.push(device),
        () => {
          ended.push(device);
          stop();
        },
      );
    }
    await save(here, 'ada', 1);
    expect(ended).toEqual([0]);
    expect(heard).toEqual(Array.from({ length: MOST_FOLLOWERS }, (_, i) => i + 1));
  });

  test('after the server has closed nothing is asked any more', async () => {
    const { here, questions } = twoInstances();
    here.follow('ada', nobody, nobody);
    here.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(questions).toEqual([]);
  });
});
