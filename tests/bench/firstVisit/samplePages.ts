// The pages every bench of pages looks at, found as a shopper finds them: from home to a list to a product; and two more.

export type SamplePage = {
  readonly name: 'home' | 'list' | 'product' | 'search' | 'article';
  readonly path: string;
};

/** @throws Error when a page that is needed links to none of the next kind */
export const samplePages = async (url: string): Promise<readonly SamplePage[]> => {
  const list = await fullestList(url);
  const product = firstLink(await textOf(url, list), /href="(\/products\/[^"?#]+)"/);
  if (product === undefined) throw new Error(`${list} shows no product`);
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: list },
    { name: 'product', path: product },
  ];
};

/** What was searched for, and the guide home leads to. @throws Error when home leads to none */
export const furtherPages = async (url: string): Promise<readonly SamplePage[]> => {
  const article = firstLink(await textOf(url, '/'), /href="(\/articles\/[^"?#]+)"/);
  if (article === undefined) throw new Error('Home leads to no article');
  return [
    { name: 'search', path: '/search?q=trail+shoes' },
    { name: 'article', path: article },
  ];
};

/** The 480 px AVIF of each card of a list, in the order of the page. */
export const listPictures = async (url: string, path: string): Promise<readonly string[]> => {
  const html = await textOf(url, path);
  return [
    ...new Set([...html.matchAll(/\/pictures\/[0-9a-f]{16}\/main-480\.avif/g)].map(([match]) => match)),
  ];
};

const textOf = async (url: string, path: string): Promise<string> => {
  const answer = await fetch(`${url}${path}`);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return answer.text();
};

const firstLink = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

/** The list with most pictures among those home links to: a whole page of 24 where there is one. */
const fullestList = async (url: string): Promise<string> => {
  const home = await textOf(url, '/');
  const paths = [
    ...new Set([...home.matchAll(/href="(\/categories\/[^"?#]+)"/g)].map(([, path]) => path as string)),
  ];
  let fullest: { readonly path: string; readonly count: number } | undefined;
  for (const path of paths) {
    const { length: count } = await listPictures(url, path);
    if (fullest === undefined || count > fullest.count) fullest = { path, count };
  }
  if (fullest === undefined) throw new Error('Home links to no list');
  return fullest.path;
};
