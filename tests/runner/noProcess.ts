// Loaded before each fast test: a test that starts a process, by whatever function, fails with a message that says where it
// belongs.
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
