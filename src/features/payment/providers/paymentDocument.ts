// Whether providers may be loaded where we are. What a page may load is settled by the address it was loaded at, and holds
// whatever the router shows in it afterwards: only pages of the checkout let providers in.
import { PAYLOAD_ELEMENT_ID } from '#src/catalogue/pages/payload.ts';
import { isCheckingOut } from '#src/platform/tab/checkingOut.ts';

/** Where the server lets providers in. */
const isPaymentPath = (path: string): boolean =>
  isCheckingOut(path) || (import.meta.env.MODE !== 'production' && path.startsWith('/__log/payment'));

/** The address this document was loaded at. */
const loadedAt = (): string => {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name ?? location.href).pathname;
};

/** Loads the page again where the router alone has brought a shopper here: every step of the checkout survives that. */
export const inPaymentDocument = async (): Promise<void> => {
  if (isPaymentPath(loadedAt())) return;
  location.reload();
  await new Promise<never>(() => undefined);
};

/** The shell stands in where the server was not reached; it opens any page, and lets nobody in. */
export const isShell = (): boolean => document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent === 'null';
