// A page's head as a search engine reads it.

export type Head = {
  readonly title: string;
  readonly description: string | null;
  readonly canonicals: readonly string[];
  /** Content of the robots tag; null: none. */
  readonly robots: string | null;
  /** Open Graph, by property. */
  readonly properties: ReadonlyMap<string, string>;
};

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&');

const firstOf = (html: string, pattern: RegExp): string | null => {
  const text = pattern.exec(html)?.[1];
  return text === undefined ? null : unescaped(text);
};

export const readHead = (html: string): Head => {
  const head = html.slice(0, html.indexOf('</head>'));
  return {
    title: firstOf(head, /<title>(.*?)<\/title>/s) ?? '',
    description: firstOf(head, /<meta name="description" content="([^"]*)"/),
    canonicals: [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href = '']) =>
      unescaped(href),
    ),
    robots: firstOf(head, /<meta name="robots" content="([^"]*)"/),
    properties: new Map(
      [...head.matchAll(/<meta property="([^"]*)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
        name,
        unescaped(content),
      ]),
    ),
  };
};

/** @returns every block of JSON-LD of a page */
export const linkedDataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
