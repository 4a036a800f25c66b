// Runs histories until one is objected to, and prints that; loaded with a guard removed, it says what the guard is for.
//
// node --import ./removeGuard.ts firstObjection.ts FROM_SEED HISTORIES
//
// All histories are in the guard's mood, where it has one.
import { runHistory } from '../history.ts';
import { guardNamed } from './guards.ts';

const { mood } = guardNamed(process.env['REMOVED_GUARD'] ?? '');
const [from = 0, histories = 0] = process.argv.slice(2).map(Number);

for (let seed = from; seed < from + histories; seed += 1) {
  const { violations } = await runHistory(seed, mood ? { mood } : {});
  const first = violations[0];
  if (!first) continue;
  console.log(JSON.stringify({ seed, tried: seed - from + 1, ...first }));
  process.exit(0);
}
console.log('null');
process.exit(0);
