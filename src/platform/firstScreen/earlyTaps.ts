// Taps on a page that is painted and cannot answer yet: on a slow line its scripts come seconds after it. They are kept, marked
// as received, and repeated once React listens. One that says by itself what it means, "Add to cart" or a heart, is also
// written to the disk at once, and told as saved when it is there: it survives the page, and is done once (SYNC-10).
import type { Kept } from '#events/indexeddb/keepEarlyAct.ts';
import { showEarlyCount } from './earlyCount.ts';
import { tappedIntent } from './tappedIntent.ts';

/** Dispatched on the document when React has taken over the server's HTML. */
export type HydratedEvent = 'shop:hydrated';
const HYDRATED: HydratedEvent = 'shop:hydrated';

/** On what was tapped, for the style sheet. */
const HELD = 'held';

/** Says what became of a tap, to eyes and ears. */
export const EARLY_STATUS_ID = 'early';

const SAVED = 'Saved on this device';

/** ms the page waits, when it can answer, for a disk that has not. */
const PATIENCE_MS = 1_000;

/** @returns whether it is durable, under that id, and on what device; aborted and not on its way there, it never will be */
export type KeepIntent = (eventId: string, intent: object, signal: AbortSignal) => Promise<Kept>;

declare global {
  interface Window {
    /** Of the script inside the page, for a page that answers before the shop's code is there (`keptTap.ts`). */
    keepAct: KeepIntent;
  }
}

/** React would miss a change that was made before it listens. */
type EarlyChange = HTMLInputElement | HTMLSelectElement;

/**
 * Keeps the taps of a page until it is hydrated. Links, searches and `commandfor` need no script: the browser follows them.
 * But a link would take along what waits to be done, so it waits too; tapped once more it is followed.
 */
export const holdEarlyTaps = (page: Document, keep: KeepIntent): void => {
  let counted = 0;
  const tapped = new Set<HTMLButtonElement>();
  const written: Promise<void>[] = [];
  const tooLate = new AbortController();
  const sent = new Set<HTMLFormElement>();
  const changed = new Set<EarlyChange>();
  let wayOut: HTMLAnchorElement | undefined;
  const holdLink = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || link === wayOut || !leavesPage(link, event) || tapped.size + sent.size === 0) return;
    event.preventDefault();
    delete wayOut?.dataset[HELD];
    wayOut = link;
    link.dataset[HELD] = '';
  };
  const holdTap = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest('button');
    if (!button || button.hasAttribute('commandfor') || (button.form && button.type === 'submit')) return;
    // A shopper who sees nothing happen taps again, and means one tap.
    if (tapped.has(button)) return;
    tapped.add(button);
    button.dataset[HELD] = '';
    written.push(write(button));
  };
  const write = async (button: HTMLButtonElement): Promise<void> => {
    const intent = tappedIntent(page, button);
    if (intent === undefined) return;
    const eventId = crypto.randomUUID();
    const kept = await keep(eventId, intent, tooLate.signal);
    if (!kept) return;
    button.dataset['tap'] = eventId;
    say(SAVED);
    if (kept === 'new device' && intent.command === 'addToCart')
      showEarlyCount(page, (counted += intent.qty));
  };
  /** The region is in the page from the start, empty (server.tsx). */
  const say = (words: string): void => {
    const region = page.getElementById(EARLY_STATUS_ID);
    if (region) region.textContent = words;
  };
  /** The shop's scripts handle forms with POST; no page accepts them. */
  const holdForm = (event: SubmitEvent): void => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    event.preventDefault();
    sent.add(target);
    if (submitter) submitter.dataset[HELD] = '';
  };
  const holdChange = ({ target }: Event): void => {
    // A radio keeps what it was set to; its component reads it (`SizePicker.tsx`).
    if (
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === 'checkbox')
    )
      changed.add(target);
  };
  const tapAgain = async (): Promise<void> => {
    setTimeout(() => tooLate.abort(), PATIENCE_MS);
    await Promise.allSettled(written);
    say('');
    for (const element of page.querySelectorAll<HTMLElement>('[data-held]')) delete element.dataset[HELD];
    if (counted > 0) showEarlyCount(page, 0);
    for (const button of tapped) button.click();
    for (const form of sent) form.requestSubmit();
    wayOut?.click();
  };
  const listening = new AbortController();
  const listen = { capture: true, signal: listening.signal };
  page.addEventListener('click', holdTap, listen);
  page.addEventListener('click', holdLink, listen);
  page.addEventListener('submit', holdForm, listen);
  page.addEventListener('change', holdChange, listen);
  page.addEventListener(
    HYDRATED,
    () => {
      listening.abort();
      for (const control of changed) changeAgain(control);
      // A size that was chosen early is on the screen by then, so it is the one that is added.
      requestAnimationFrame(() => setTimeout(() => void tapAgain(), 0));
    },
    { once: true },
  );
};

/** For another page of the shop, in this tab. */
const leavesPage = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  link.origin === location.origin &&
  link.target === '' &&
  link.getAttribute('href')?.startsWith('#') !== true &&
  !(ctrlKey || metaKey || shiftKey || altKey);

const changeAgain = (control: EarlyChange): void => {
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const wanted = control.checked;
  if (wanted === control.defaultChecked) return;
  control.checked = !wanted;
  control.click();
};
