// A page of another site that means harm, and everything it can have a shopper's browser send.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export type ForeignSite = {
  /** Of the shop's own host on another port, whose calls carry the shopper's cookies: `SameSite` does not know ports. */
  readonly besideTheShop: string;
  /** Of another host. */
  readonly elsewhere: string;
  readonly close: () => Promise<void>;
};

/** Serves one empty page. */
export const openForeignSite = async (): Promise<ForeignSite> => {
  const server = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<!doctype html><title>Prizes</title>'),
  );
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    besideTheShop: `http://localhost:${port}/`,
    elsewhere: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

export const ways = ['urlencoded', 'multipart', 'plain', 'noCors', 'cors', 'picture'] as const;
type Way = (typeof ways)[number];

export type Attempt = {
  readonly way: Way;
  readonly url: string;
  /** `POST` where the way knows nothing else. */
  readonly method: string;
  /** JSON, or nothing. */
  readonly body: string;
};

/** Makes all attempts at once. @returns what the page's scripts could read of an answer: of a shop that holds, nothing */
export const attackFrom = (page: Page, attempts: readonly Attempt[]): Promise<readonly string[]> =>
  // Each has an address of its own: the browser would ask for one picture once.
  page.evaluate(
    makeAttempts,
    attempts.map((attempt, index) => ({ ...attempt, url: `${attempt.url}?${index}` })),
  );

/** Runs in the foreign page. Forms and pictures tell nothing of their answer, which the network has. */
const makeAttempts = async (attempts: readonly Attempt[]): Promise<readonly string[]> => {
  const enctypes = {
    urlencoded: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
    plain: 'text/plain',
  } as const;
  const post = (enctype: string, { url, body }: Attempt, index: number): void => {
    const frame = document.createElement('iframe');
    frame.name = `frame${index}`;
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: url, target: frame.name, enctype });
    if (body !== '') {
      const field = document.createElement('input');
      // As text/plain the name, "=" and the value are sent as they are: `{…,"x":"=y"}` is JSON.
      Object.assign(field, { name: `${body.slice(0, -1)}${body === '{}' ? '' : ','}"x":"`, value: 'y"}' });
      form.append(field);
    }
    document.body.append(frame, form);
    form.submit();
  };
  const read = await Promise.all(
    attempts.map(async (attempt, index) => {
      const { way, url, method, body } = attempt;
      if (way === 'picture') {
        const picture = new Image();
        picture.src = url;
        document.body.append(picture);
        return '';
      }
      if (way !== 'noCors' && way !== 'cors') {
        post(enctypes[way], attempt, index);
        return '';
      }
      const isCors = way === 'cors';
      const answer = await fetch(url, {
        method,
        mode: isCors ? 'cors' : 'no-cors',
        credentials: 'include',
        ...(body !== '' && { body, headers: { 'content-type': isCors ? 'application/json' : 'text/plain' } }),
      }).catch(() => undefined);
      return (await answer?.text()) ?? '';
    }),
  );
  return read.filter((text) => text !== '');
};
