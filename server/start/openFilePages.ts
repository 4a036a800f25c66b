// Pages of a catalogue that came from files, in front of a backend that has products by id and no lists: what they are made of, and
// the calls that follow from it.
import type { Room } from '../http/room.ts';
import { handle } from '../http/api/handler.ts';
import { openPictures } from '../pictures/openPictures.ts';
import { openPictureStore } from '../pictures/store/openPictureStore.ts';
import { wallClock } from '../process/wallClock.ts';
import { whenChanged } from '../process/whenChanged.ts';
import type { Backend } from '../renderer/backend.ts';
import { readCatalogueFiles } from '../renderer/catalogueFiles.ts';
import { objectsEndpoint } from '../renderer/completedObjects.ts';
import { openFileCatalogue } from '../renderer/fileCatalogue.ts';
import { packRoutes } from '../shop/catalogue/packs/packRoutes.ts';
import { searchHandlers } from '../shop/catalogue/searchHandlers.ts';
import { localityRoutes } from '../shop/stores/localityRoutes.ts';
import { createStorePages } from '../shop/stores/storePages.ts';
import { readStories } from '../shop/stories/readStories.ts';
import { contentOf } from '../shopFolder/shopFolders.ts';
import { termsOf } from '../shopFolder/termsOf.ts';
import { getSettings } from '#sync/protocol/pages/settings.ts';
import { openOffered } from './openOffered.ts';
import { openPages } from './openPages.ts';
import type { PreparedPages } from './preparePages.ts';
import type { BackendSettings } from './settings/backendVariables.ts';
import type { Start } from './startShop.ts';

export type FilePagesStart = Pick<PreparedPages, 'pagesOf' | 'localities'> & {
  readonly start: Pick<Start, 'config' | 'report'>;
  readonly settings: BackendSettings;
  readonly backend: Backend;
};

/** @throws StartError when the files cannot be used */
export const openFilePages = async ({
  start: { config, report },
  settings,
  backend,
  pagesOf,
  localities,
}: FilePagesStart) => {
  const { publicUrl, shopConfig } = config;
  const filed = await readCatalogueFiles(settings.catalogueFiles, {
    pictures: openPictureStore(config),
    publicUrl,
    shop: shopConfig,
    today: new Date(wallClock()),
    progress: report.progress,
  });
  const live = await openFileCatalogue({
    filed,
    backend,
    stories: await readStories(contentOf(config.shopDir)),
    outsiders: { hasLoyalty: false, payLater: [], terms: termsOf(shopConfig) },
    log: report,
    now: wallClock,
  });
  const { catalogue } = live;
  const stores = whenChanged(
    () => catalogue.stores(),
    (all) => createStorePages(all, localities),
  );
  const { productId } = catalogue.home().hero.card;
  const offered = await openOffered({ backend, productId, pagesOf, report });
  const calls: Room = {
    endpoints: [
      handle(getSettings, async () => live.settings),
      objectsEndpoint({
        backend,
        settings: live.settings,
        objects: (ids) => catalogue.objects(ids),
        log: report,
      }),
      ...searchHandlers(catalogue),
    ],
    plugins: [
      (app) => packRoutes(app, () => catalogue.packs()),
      (app) => localityRoutes(app, { localities }),
    ],
  };
  const pictures = await openPictures({ config, catalogue, log: report });
  const pages = await openPages({
    config,
    catalogue,
    stores: { page: (near) => stores().page(near) },
    pagesOf: offered.pagesOf,
  });
  return {
    rooms: [offered, calls, pictures, pages] satisfies Room[],
    close: live.close,
    warm: pictures.warm,
  };
};
