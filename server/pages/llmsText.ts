// /llms.txt: the shop in a page of Markdown, for those who read it with a language model (llmstxt.org).
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import type { Frame, PageLink } from '#sync/protocol/pages/pages.ts';
import type { StoryListPage } from '#sync/protocol/pages/stories.ts';

export type LlmsTextDeps = {
  readonly shopConfig: ShopConfig;
  readonly frame: Frame;
  /** Guides and help. */
  readonly articles: StoryListPage | null;
  /** `https://shop.example` */
  readonly origin: string;
};

export const llmsText = ({ shopConfig, frame, articles, origin }: LlmsTextDeps): string => {
  const line = ({ name, path }: PageLink, about = ''): string =>
    `- [${name}](${origin}${path})${about === '' ? '' : `: ${about}`}`;
  const categories = frame.menu.flatMap((top) => [
    line(top),
    ...top.children.map((child) => line(named(top, child))),
  ]);
  const guides = (articles?.sections ?? []).flatMap(({ cards }) =>
    cards.map(({ title, path, summary }) => line({ name: title, path }, summary)),
  );
  return `# ${shopConfig.name}

> ${shopConfig.about} Sold in Australia. Prices are in Australian dollars with GST.

Every page of the shop is whole HTML without scripts, with schema.org data in its head. The data of a page is JSON under its address with \`/_payload.json\` added. A search is an address: ${origin}/search?q=trail+shoes. Stock changes within a day and is not in these pages.

## Shop

${categories.join('\n')}

## Stores and journal

${[
  line({ name: 'Stores', path: '/stores' }, 'addresses, opening hours and phone numbers'),
  line({ name: 'The journal', path: '/blog' }, 'notes on training, gear and weather'),
].join('\n')}
${guides.length === 0 ? '' : `\n## Guides and help\n\n${guides.join('\n')}\n`}
## Optional

${line({ name: 'Sitemap', path: '/sitemap.xml' }, 'every public page')}
`;
};

/** Categories of two branches may have the same name. */
const named = (top: PageLink, { name, path }: PageLink): PageLink => ({
  name: `${top.name} ${name.toLowerCase()}`,
  path,
});
