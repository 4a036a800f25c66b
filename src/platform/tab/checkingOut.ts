/** Whether a path is a page of the checkout: a reload there may come between an order and its answer. */
export const isCheckingOut = (path: string): boolean => /^\/checkout(\/|$)/.test(path);
