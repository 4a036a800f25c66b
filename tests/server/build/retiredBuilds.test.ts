import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { retireOtherBuilds } from '#server/build/retiredBuilds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const [FIRST, SECOND, THIRD] = ['1111111111111111', '2222222222222222', '3333333333333333'] as const;

let root: string;

const build = async (name: string): Promise<void> => {
  await mkdir(join(root, name, 'client/assets'), { recursive: true });
};
const assetsOf = (name: string): string => join(root, name, 'client/assets');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'builds-'));
  await build(FIRST);
  await build(SECOND);
});

afterEach(() => rm(root, { recursive: true }));

describe('a build that was replaced', () => {
  test('is kept for seven days after that, however long it ran before', async () => {
    await retireOtherBuilds(FIRST, { root, now: 0 });
    const replacedAt = 100 * DAY_MS;
    expect(await retireOtherBuilds(SECOND, { root, now: replacedAt })).toEqual([assetsOf(FIRST)]);
    expect(await retireOtherBuilds(SECOND, { root, now: replacedAt + 7 * DAY_MS })).toEqual([
      assetsOf(FIRST),
    ]);
    expect(await retireOtherBuilds(SECOND, { root, now: replacedAt + 7 * DAY_MS + 1 })).toEqual([]);
    expect(await readdir(root)).toEqual([SECOND]);
  });

  test('and taken up again counts from the next time it is replaced', async () => {
    await retireOtherBuilds(SECOND, { root, now: 0 });
    await retireOtherBuilds(FIRST, { root, now: 6 * DAY_MS });
    await retireOtherBuilds(SECOND, { root, now: 12 * DAY_MS });
    expect(await retireOtherBuilds(SECOND, { root, now: 18 * DAY_MS })).toEqual([assetsOf(FIRST)]);
  });

  test('is asked for its chunks before those replaced earlier', async () => {
    await build(THIRD);
    await rm(join(root, SECOND), { recursive: true });
    await retireOtherBuilds(THIRD, { root, now: 0 });
    await build(SECOND);
    await retireOtherBuilds(SECOND, { root, now: 1_000 });
    expect(await retireOtherBuilds(SECOND, { root, now: 1_000 })).toEqual([assetsOf(THIRD), assetsOf(FIRST)]);
  });
});

test('thirty replaced builds are enough, once the rest are six hours old', async () => {
  for (let n = 0; n < 40; n += 1) await build(n.toString(16).padStart(16, '0'));
  expect(await retireOtherBuilds(SECOND, { root, now: 0 })).toHaveLength(41);
  expect(await retireOtherBuilds(SECOND, { root, now: DAY_MS / 4 })).toHaveLength(41);
  expect(await retireOtherBuilds(SECOND, { root, now: DAY_MS / 4 + 1 })).toHaveLength(30);
  expect(await readdir(root)).toHaveLength(31);
});

test('a shop starts in a clone that its user can only read, with all builds that are there', async () => {
  await retireOtherBuilds(FIRST, { root, now: 0 });
  const refuse = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  const start = (code: string, now: number) =>
    retireOtherBuilds(FIRST, { root, now, disk: { rm: refuse(code), writeFile: refuse(code) } });
  for (const code of ['EACCES', 'EPERM', 'EROFS'])
    expect(await start(code, 7 * DAY_MS + 1), code).toEqual([]);
  await build(THIRD);
  expect(await start('EROFS', 7 * DAY_MS)).toEqual([assetsOf(THIRD), assetsOf(SECOND)]);
  expect((await readdir(root)).toSorted()).toEqual([FIRST, SECOND, THIRD]);
  await expect(start('ENOSPC', 7 * DAY_MS)).rejects.toThrow('ENOSPC');
});

test('what is not a build is left alone', async () => {
  await mkdir(join(root, '.draft-x'));
  await retireOtherBuilds(FIRST, { root, now: 0 });
  await retireOtherBuilds(FIRST, { root, now: 100 * DAY_MS });
  expect((await readdir(root)).toSorted()).toEqual(['.draft-x', FIRST]);
});
