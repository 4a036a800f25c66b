// What the server said of the first page to search engines is not true of the next: a phone that shares a page takes its
// canonical link, and would share the page before.

/** Drops it with the first page that follows. A change of page is seen by its title, which React writes into the head. */
export const dropFirstPageTags = (document: Document): void => {
  const { pathname } = document.location;
  const watch = new MutationObserver(() => {
    if (document.location.pathname === pathname) return;
    watch.disconnect();
    for (const tag of document.querySelectorAll('[data-first-page]')) tag.remove();
  });
  watch.observe(document.head, { childList: true, characterData: true, subtree: true });
};
