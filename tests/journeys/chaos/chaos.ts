// npm run chaos -- --minutes 20 --seed 1: the journey of two devices under chaos, for as long as wanted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes wants a number above 0, not ${values.minutes}`);
if (values.seed !== undefined && !/^\d{1,15}$/.test(values.seed))
  throw new Error(`--seed wants a whole number, not ${values.seed}`);

const child = spawn('npm', ['run', 'test:journeys', '--', 'journeys/chaos/'], {
  cwd: resolve(import.meta.dirname, '../../..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    TIMES: String(Math.ceil(minutes * 60)),
    ...(values.seed !== undefined && { SEED: values.seed }),
  },
});
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
