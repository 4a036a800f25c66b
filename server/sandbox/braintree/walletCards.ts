// The cards in the simulator's wallets: one for each outcome.
export const sheetCards = [
  { id: 'approved', label: 'Visa •••• 1111, pays', number: '4111111111111111' },
  { id: 'declined', label: 'Mastercard •••• 5100, is declined', number: '5105105105105100' },
  { id: 'failed', label: 'Visa •••• 1881, bank cannot be reached', number: '4009348888881881' },
  { id: 'notAccepted', label: 'Discover •••• 1117, is not accepted', number: '6011111111111117' },
  { id: 'answerLost', label: 'Visa •••• 0061, the answer is lost', number: '4500600000000061' },
] as const;

export type SheetCardId = (typeof sheetCards)[number]['id'];
