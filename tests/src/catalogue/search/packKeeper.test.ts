import { expect, test } from 'vitest';

import { createPackKeeper } from '#src/catalogue/search/packKeeper.ts';

const keeper = ({ saveData = false, isReachable = true } = {}) => {
  const asked: string[] = [];
  const idle: (() => void)[] = [];
  const onVersion = createPackKeeper({
    pack: {
      keepUp: async (version) => {
        asked.push(version);
        if (!isReachable) throw new TypeError('Failed to fetch');
      },
      keepDetails: async (version) => void asked.push(`details of ${version}`),
    },
    keepPage: async (key) => void asked.push(key),
    navigator: { connection: { saveData } },
    whenIdle: (work) => void idle.push(work),
  });
  const beIdle = async (): Promise<void> => {
    for (const work of idle.splice(0)) work();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, onVersion, beIdle };
};

test('PWA-02: the catalogue is fetched when the browser is idle, once a version, and what its pages say when it is idle again', async () => {
  const { asked, onVersion, beIdle } = keeper();
  onVersion('a');
  onVersion('a');
  expect(asked).toEqual([]);
  await beIdle();
  expect(asked).toEqual(['a']);
  onVersion('a');
  await beIdle();
  onVersion('b');
  await beIdle();
  expect(asked).toEqual(['a', 'details of a', '/', '/stores', 'b']);
});

test('never for a shopper who saves data', async () => {
  const { asked, onVersion, beIdle } = keeper({ saveData: true });
  onVersion('a');
  await beIdle();
  expect(asked).toEqual([]);
});

test('what failed is tried again with another page', async () => {
  const { asked, onVersion, beIdle } = keeper({ isReachable: false });
  onVersion('a');
  await beIdle();
  onVersion('a');
  await beIdle();
  expect(asked).toEqual(['a', 'a']);
});

test('STORE-01: home and the stores are fetched after the catalogue, so that a device has them without a network', async () => {
  const { asked, onVersion, beIdle } = keeper();
  onVersion('a');
  for (let times = 0; times < 3; times += 1) await beIdle();
  expect(asked).toEqual(['a', 'details of a', '/', '/stores']);
});
