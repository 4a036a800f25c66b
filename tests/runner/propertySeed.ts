// Loaded before each test file: SEED=… repeats what a property reported. Without it each property draws a seed of its own, and
// prints it when it fails.
const asked = process.env['SEED'];
if (asked !== undefined) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(asked) });
}

export {};
