// What is said of a provider that gave no answer while its window or sheet was open.
export const providerAwayText = (name: string): string =>
  `${name} can’t be reached just now. Nothing was charged. Try again, or choose another way to pay.`;
