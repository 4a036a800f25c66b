// Loaded before each fast test: whoever starts a process, however they came by the function, is told where the test belongs.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const refuse = (): never => {
  throw new Error(
    'A fast test starts no process. Import node:child_process: the file then runs in `npm test` alone (tests/reach.ts).',
  );
};

Object.assign(childProcess, {
  spawn: refuse,
  spawnSync: refuse,
  fork: refuse,
  exec: refuse,
  execSync: refuse,
  execFile: refuse,
  execFileSync: refuse,
});
syncBuiltinESMExports();
