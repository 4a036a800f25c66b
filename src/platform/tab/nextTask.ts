/** Gives the thread back: what a thumb did meanwhile is answered first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
