// How the build's files ask for code that comes later. It stands in for Vite's own helper, most of which is about style sheets of
// chunks, tokens of a content policy and maps of imports: the shop has one style sheet (DEC-110), and none of the others.

/**
 * @param load the `import()` itself
 * @param files what it needs besides, from the top of the site: asked for at once, else each is known when the one before is there
 * @throws what `load` does, after the event that the reload guard waits for
 */
export const __vitePreload = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  for (const file of files) {
    const href = `/${file}`;
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  try {
    return await load();
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
};
