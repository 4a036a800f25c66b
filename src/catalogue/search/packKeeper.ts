// When this device's catalogue is updated: with each new version that a page names, while the browser is idle;
// what product pages say, and the pages of home and of all stores, only when it is idle again.
import { savesData } from '../../platform/network/savesData.ts';
import type { DevicePack } from './devicePack.ts';

/** What no catalogue holds and every shopper may want on a train: a few kB each. */
const ALWAYS_KEPT = ['/', '/stores'];

type Dependencies = {
  readonly pack: Pick<DevicePack, 'keepUp' | 'keepDetails'>;
  /** Has a page kept, where it is not yet. @param key of `pageKey` */
  readonly keepPage: (key: string) => Promise<void>;
  readonly navigator: Pick<Navigator, 'connection'>;
  /** Runs when the browser has nothing to do. */
  readonly whenIdle: (work: () => void) => void;
};

/** @returns a function to call with a page's version; never fetches for a shopper who saves data */
export const createPackKeeper = ({
  pack,
  keepPage,
  navigator,
  whenIdle,
}: Dependencies): ((version: string) => void) => {
  let newest: string | undefined;
  return (version) => {
    if (version === newest || savesData(navigator)) return;
    newest = version;
    const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));
    const keep = async (): Promise<void> => {
      await idle();
      await pack.keepUp(version);
      await idle();
      await pack.keepDetails(version);
      await idle();
      await Promise.all(ALWAYS_KEPT.map(keepPage));
    };
    // Without network, or with a server in trouble, what is kept stays; another page tries again.
    keep().catch(() => (newest = undefined));
  };
};
