// Each guard of the log and the sync is taken out in turn: the simulator must object, or it proves nothing.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { turnOf } from '#tests/campaigns.ts';
import { runHistory } from '../history.ts';
import { guards, withoutGuard } from './guards.ts';

const here = import.meta.dirname;
const root = resolve(here, '../../..');
/** Tried in search of one that needs the guard. */
const HISTORIES = 600;

type Objection = { readonly seed: number; readonly invariant: string; readonly what: string };

const today = turnOf('removed guards', guards);

/** One process for all guards: a line for each, in their order, as soon as it is known. */
let child: ChildProcess;
let lines: Interface;
let answers: AsyncIterator<string>;

beforeAll(() => {
  const args = [resolve(here, 'objections.ts'), `${HISTORIES}`, ...today.map(({ name }) => name)];
  const started = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  lines = createInterface({ input: started.stdout });
  answers = lines[Symbol.asyncIterator]();
});
afterAll(async () => {
  lines.close();
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
});

const nextObjection = async (name: string): Promise<Objection | null> => {
  const { value, done } = await answers.next();
  if (done === true) throw new Error(`The process ended before "${name}" was tried`);
  const answer = JSON.parse(value) as { readonly name: string; readonly objection: Objection | null };
  expect(answer.name).toBe(name);
  return answer.objection;
};

describe('without a guard, some history goes wrong', () => {
  it.for(today)('$name', { timeout: 120_000 }, async (guard) => {
    const objection = await nextObjection(guard.name);
    console.log(
      `${guard.name}: ${objection ? `${objection.invariant} in seed ${objection.seed}` : 'nothing'}`,
    );
    expect(objection, `no history of ${HISTORIES} needs it`).not.toBeNull();
    const { violations } = await runHistory(objection?.seed ?? 0, guard.mood ? { mood: guard.mood } : {});
    expect(violations, 'the history goes wrong with the guard in place, too').toEqual([]);
  });
});

describe('the list of guards follows the code', () => {
  it.for(guards)('$name', async (guard) => {
    expect(withoutGuard(guard, await readFile(resolve(root, guard.file), 'utf8'))).toBeTypeOf('string');
  });
});
