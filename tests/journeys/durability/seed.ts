/** Of a journey that leaves something to chance, which prints it: `SEED=… npm run test:journeys -- …` repeats it. */
export const seedOf = (): number => Number(process.env['SEED'] ?? Date.now() % 2_147_483_647);
