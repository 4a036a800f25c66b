// For each guard that is named: runs histories without it until one is objected to, and prints that as a line of JSON.
//
// node objections.ts HISTORIES NAME…
//
// All histories are in the guard's mood, where it has one.
import { guardNamed } from './guards.ts';
import { simulationWithout } from './withoutGuards.ts';

const [histories, ...names] = process.argv.slice(2);

// Failures that are part of a history are made by the thousand, and nobody reads where they were made.
Error.stackTraceLimit = 0;

for (const name of names) {
  const guard = guardNamed(name);
  const { mood, from = 1 } = guard;
  const { runHistory } = await simulationWithout(guard);
  let objection: object | null = null;
  for (let seed = from; seed < from + Number(histories) && !objection; seed += 1) {
    const { violations } = await runHistory(seed, mood ? { mood } : {});
    objection = violations[0] ? { seed, ...violations[0] } : null;
  }
  console.log(JSON.stringify({ name, objection }));
}
// Histories leave timers of their own behind, which nobody waits for.
process.exit(0);
