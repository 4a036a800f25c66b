// Pages that offer what the backend has calls for: they are told by their settings, and a sheet takes links to the rest away.
import type { Plugin } from '../http/room.ts';
import type { StartReport } from '../process/startReport.ts';
import type { Backend } from '../renderer/backend.ts';
import { openOffers, sheetWithout, withOffers } from '../renderer/offers.ts';
import type { PreparedPages } from './preparePages.ts';

export type OfferedStart = {
  readonly backend: Backend;
  /** Of one that the backend sells; absent: none is known. */
  readonly productId: string | undefined;
  readonly pagesOf: PreparedPages['pagesOf'];
  readonly report: StartReport;
};

const SHEET = '/switched-off.css';

export const openOffered = async ({ backend, productId, pagesOf, report }: OfferedStart) => {
  const offers = await openOffers({ backend, productId, log: report });
  const { off } = offers;
  // Its query names what is in it: pages of before keep the sheet they were made with.
  const head = (): string =>
    off().length === 0 ? '' : `<link rel="stylesheet" href="${SHEET}?${off().join('-')}">`;
  const sheet: Plugin = async (app) => {
    app.get(SHEET, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/css; charset=utf-8')
        .send(sheetWithout(off())),
    );
  };
  const offered: PreparedPages['pagesOf'] = (catalogue, stockVersion) =>
    pagesOf(withOffers(catalogue, offers), stockVersion, head);
  return {
    offers,
    pagesOf: offered,
    plugins: [sheet],
    name: 'the look at the backend’s calls',
    close: offers.close,
  };
};
