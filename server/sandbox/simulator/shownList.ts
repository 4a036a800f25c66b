// What the sandbox received, for people and scripts: a list, newest first, as a page for a browser and as JSON for scripts.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sandboxPage } from './page.ts';

export type ShownList<Row> = {
  readonly path: string;
  readonly title: string;
  /** HTML: what stands here. */
  readonly about: string;
  /** Newest first. */
  readonly rows: () => readonly Row[];
  /** HTML of one. */
  readonly rowOf: (row: Row) => string;
};

/** Answers `GET path`. */
export const showList = <Row>(
  app: FastifyInstance,
  { path, title, about, rows, rowOf }: ShownList<Row>,
): void => {
  app.get(path, async (request, reply) => {
    const all = rows();
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (!isBrowser(request)) return reply.send(all);
    const list = all.length === 0 ? '<p>Nothing yet.</p>' : `<ol>${all.map(item(rowOf)).join('')}</ol>`;
    const content = `<h1>${title}</h1>\n<p>${about} <a href="/">To the shop</a></p>\n${list}`;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(sandboxPage({ title, style, content }));
  });
};

/** Keeps the newest. @returns how to put one in, and all of them, newest first */
export const createNewest = <Row>(most: number) => {
  const kept: Row[] = [];
  return {
    rows: (): readonly Row[] => kept,
    keep: (row: Row): void => {
      kept.unshift(row);
      kept.splice(most);
    },
  };
};

export const isBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('text/html') === true;

const item =
  <Row>(rowOf: (row: Row) => string) =>
  (row: Row): string =>
    `<li>${rowOf(row)}</li>`;

const style = `
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; }
li { padding: 0.75rem 0; border-top: 1px solid #8888; overflow-wrap: anywhere; }
`;
