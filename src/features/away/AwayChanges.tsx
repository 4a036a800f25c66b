// Watches for what others changed: announces it once, and offers the summary where something was lost.
//
// The summary opens by itself only when the shopper arrives where it matters and is not busy; a shopper who
// watches it happen is offered it, and keeps the focus.
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { AwayLine } from '#projections/away/awayLines.ts';
import { hasBroughtNews } from '#projections/away/awayView.ts';
import { addAlert, removeAlert } from '#src/page/alerts/alertStore.ts';
import { announce } from '#src/page/alerts/announcements.ts';
import { useAway, useCart, useWishlist } from '#src/store/useViews.ts';
import { showAway, useAwayShown } from './awayShown.ts';
import { awayNews, changedText } from './summary/awayNews.ts';
import { useArrival } from './summary/useArrival.ts';
import type { VariantId } from '#events/facts/values.ts';

const AwaySheet = lazy(async () => ({ default: (await import('./summary/AwaySheet.tsx')).AwaySheet }));

export const AwayChanges = () => {
  const { lines } = useAway();
  const open = useAwayShown();
  const news = lines.filter(needsReading);
  useOffer(news);
  useAnnouncement();
  if (news.length === 0 && !open) return null;
  return (
    <Suspense fallback={null}>
      <AwaySheet lines={lines} open={open} onClose={() => showAway(false)} />
    </Suspense>
  );
};

/** A product that is gone is named on the page it left (CART-04); the shopper need not be called there. */
const needsReading = ({ reason }: AwayLine): boolean => reason !== 'gone';

/** Where the lines are shown, and the page's own note reports them. */
const pagesWithNote = new Set(['/cart', '/wishlist']);

const useOffer = (news: readonly AwayLine[]): void => {
  const { pathname } = useLocation();
  const isArriving = useArrival();
  const reported = useRef<ReadonlySet<string>>(new Set());
  const isHere = pagesWithNote.has(pathname);
  const isUnread = news.length > 0;

  useEffect(() => {
    const isNew = news.some(({ eventId }) => !reported.current.has(eventId));
    if (!isNew) return;
    if (!isHere) return;
    reported.current = new Set(news.map(({ eventId }) => eventId));
    if (!isArriving()) return;
    // After the change of page has given its heading the focus.
    requestAnimationFrame(() => {
      if (isIdle()) showAway(true);
    });
  }, [news, isHere, isArriving]);

  const text = awayNews(news);
  useEffect(() => {
    if (isHere || !isUnread) return undefined;
    const action = { label: 'See what changed', run: () => showAway(true) };
    const id = addAlert({ tone: 'plain', text, action });
    return () => removeAlert(id);
  }, [isHere, isUnread, text]);
};

/** Nothing has the focus that a shopper could be using, and no other overlay is open. */
const isIdle = (): boolean => {
  const { activeElement } = document;
  const isNowhere =
    activeElement === null || activeElement === document.body || activeElement.tagName === 'H1';
  return isNowhere && document.querySelector('dialog[open]') === null;
};

/** A change that a look brings and that loses nothing is announced, politely, for users who cannot see the count rise. */
const useAnnouncement = (): void => {
  const away = useAway();
  const cart = useCart();
  const wishlist = useWishlist();
  const before = useRef({ away, cart, wishlist });
  useEffect(() => {
    const last = before.current;
    before.current = { away, cart, wishlist };
    if (!hasBroughtNews(last.away, away)) return;
    const known = new Set(last.away.lines.map(({ eventId }) => eventId));
    const isReported = away.lines.some(({ eventId }) => !known.has(eventId));
    const cartChanged = contentsOf(cart.items) !== contentsOf(last.cart.items);
    const wishlistChanged = contentsOf(wishlist.items) !== contentsOf(last.wishlist.items);
    if (isReported || !(cartChanged || wishlistChanged)) return;
    announce(changedText(cartChanged ? cart.totalQty : null, wishlistChanged ? wishlist.items.length : null));
  }, [away, cart, wishlist]);
};

const contentsOf = (items: readonly { readonly variantId: VariantId; readonly qty: number }[]): string =>
  items.map(({ variantId, qty }) => `${variantId} ${qty}`).join();
