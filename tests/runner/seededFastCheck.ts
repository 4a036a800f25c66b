// What `import fc from 'fast-check'` of a test gives: fast-check, with the seed of the day (SEED=… repeats another one). A run is
// red for a change and not for a draw of its own; `npm run test:seeds` looks for what other seeds find.
import fc from 'fast-check';
import { seedOfDay } from '#tests/campaigns.ts';

fc.configureGlobal({ seed: seedOfDay() });

export * from 'fast-check';
export default fc;
