// The tabs of a log by number, in the order in which they first wrote: their ids are too long to be told apart at a glance.

/** @returns 1, 2, 3 … by the id of a tab */
export const tabNumbers = (
  events: readonly { readonly event: { readonly tabId: string } }[],
): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  for (const { event } of events) if (!numbers.has(event.tabId)) numbers.set(event.tabId, numbers.size + 1);
  return numbers;
};
