// When this device's catalogue is brought up to date: with each version of it that pages tell of, while the browser is idle;
// what product pages say only when it is idle again.
import { savesData } from '../../platform/network/savesData.ts';
import type { DevicePack } from './devicePack.ts';

type Dependencies = {
  readonly pack: Pick<DevicePack, 'keepUp' | 'keepDetails'>;
  readonly navigator: Pick<Navigator, 'connection'>;
  /** Runs when the browser has nothing to do. */
  readonly whenIdle: (work: () => void) => void;
};

/** @returns to be told of the version pages are made of; never fetches for a shopper who saves data */
export const createPackKeeper = ({
  pack,
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
    };
    // Without network, or with a server in trouble, what is kept stays; another page tries again.
    keep().catch(() => (newest = undefined));
  };
};
