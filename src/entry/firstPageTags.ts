// What the server said of the first page to search engines is not true of the next: a phone that shares a page takes its
// canonical link, and would share the page before.

/** Drops it with the first page that follows. It detects a change of page by the title, which React writes into the head. */
export const dropFirstPageTags = (document: Document): void => {
  const first = firstPath(document);
  const drop = (): void => {
    if (document.location.pathname === first) return;
    watch.disconnect();
    for (const tag of document.querySelectorAll('[data-first-page]')) tag.remove();
  };
  const watch = new MutationObserver(drop);
  watch.observe(document.head, { childList: true, characterData: true, subtree: true });
  drop();
};

/** The page that the tags describe: a shopper may have left it before this runs. */
const firstPath = (document: Document): string => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"][data-first-page]');
  return canonical === null ? document.location.pathname : new URL(canonical.href).pathname;
};
