// Receives error reports in the sandbox, and shows them: `npm run replay` opens the log of each.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createNewest, showList } from '../simulator/shownList.ts';
import { escapeHtml } from '#server/shop/mail/mailHtml.ts';

export const REPORTS_PATH = '/__sandbox/errors';

const MOST_REPORTS = 200;

const word = z.string().check(z.maxLength(200));

const report = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('error'),
    id: z.uuid(),
    at: z.number(),
    build: word,
    place: word,
    environment: word,
    name: word,
    status: z.nullable(z.int()),
    frames: z.array(word).check(z.maxLength(50)),
    isFatal: z.boolean(),
    times: z.int(),
    log: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('trace'),
    id: z.uuid(),
    at: z.number(),
    build: word,
    place: word,
    environment: word,
    timings: z.record(word, z.number()),
    log: z.null(),
  }),
]);
type Report = z.output<typeof report>;

/** A Fastify plugin: the list as a page for a browser, as JSON for scripts; `/{id}/log` is a file for `npm run replay`. */
export const reportRoutes = async (app: FastifyInstance): Promise<void> => {
  const reports = createNewest<Report>(MOST_REPORTS);
  const found = (wanted: string): Report | undefined => reports.rows().find(({ id }) => id === wanted);
  app.post(REPORTS_PATH, async (request, reply) => {
    const read = report.safeParse(request.body);
    if (!read.success) return reply.code(400).send();
    // A browser that did not hear the answer sends it again.
    if (!found(read.data.id)) reports.keep(read.data);
    return reply.code(204).send();
  });
  showList(app, {
    path: REPORTS_PATH,
    title: 'Errors',
    about: 'What browsers have reported, newest first. A log is for <code>npm run replay -- FILE</code>.',
    rows: reports.rows,
    rowOf: row,
  });
  app.get<{ Params: { id: string } }>(`${REPORTS_PATH}/:id/log`, async (request, reply) => {
    const one = found(request.params.id);
    if (!one || one.log === null) return reply.callNotFound();
    return reply
      .type('application/jsonl; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="report-${one.id}.jsonl"`)
      .send(one.log);
  });
};

const row = (one: Report): string => {
  const about = [one.place, one.environment, `build ${one.build}`, new Date(one.at).toISOString()];
  const what =
    one.type === 'trace'
      ? `Loading: ${Object.entries(one.timings)
          .map(([name, ms]) => `${name} ${ms} ms`)
          .join(', ')}`
      : [one.name, one.status, one.isFatal && 'fatal', one.times > 1 && `${one.times} times`]
          .filter((part) => part !== null && part !== false)
          .join(', ');
  const frames = one.type === 'error' ? one.frames.slice(0, 3).join(' < ') : '';
  const log =
    one.log === null
      ? ''
      : ` <a href="${REPORTS_PATH}/${one.id}/log" aria-label="Log of ${escapeHtml(one.id)}">Log</a>`;
  return `<b>${escapeHtml(what)}</b><br>${escapeHtml(about.join(', '))}<br>${escapeHtml(frames)}${log}`;
};
