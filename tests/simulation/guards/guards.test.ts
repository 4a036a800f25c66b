// Each guard of the log and the sync is taken out in turn: the simulator must object, or it proves nothing.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runHistory } from '../history.ts';
import { guards, withoutGuard, type Guard } from './guards.ts';

const here = import.meta.dirname;
const root = resolve(here, '../../..');
/** Tried in search of one that needs the guard. */
const HISTORIES = 600;

type Objection = { readonly seed: number; readonly invariant: string; readonly what: string };

const firstObjection = async ({ name, from = 1 }: Guard): Promise<Objection | null> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      resolve(here, 'removeGuard.ts'),
      resolve(here, 'firstObjection.ts'),
      `${from}`,
      `${HISTORIES}`,
    ],
    { cwd: root, env: { ...process.env, REMOVED_GUARD: name } },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Objection | null;
};

describe('without a guard, some history goes wrong', () => {
  it.for(guards)('$name', { timeout: 120_000 }, async (guard) => {
    expect(withoutGuard(guard, await readFile(resolve(root, guard.file), 'utf8'))).toBeTypeOf('string');
    const objection = await firstObjection(guard);
    console.log(
      `${guard.name}: ${objection ? `${objection.invariant} in seed ${objection.seed}` : 'nothing'}`,
    );
    expect(objection, `no history of ${HISTORIES} needs it`).not.toBeNull();
    const { violations } = await runHistory(objection?.seed ?? 0, guard.mood ? { mood: guard.mood } : {});
    expect(violations, 'the history goes wrong with the guard in place, too').toEqual([]);
  });
});
