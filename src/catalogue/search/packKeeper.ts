// When this device's catalogue is brought up to date: with each version of it that pages tell of, while the browser is idle.
import { savesData } from '../../platform/savesData.ts';
import type { DevicePack } from './devicePack.ts';

type Dependencies = {
  readonly pack: Pick<DevicePack, 'keepUp'>;
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
    whenIdle(() => {
      // Without network, or with a server in trouble, what is kept stays; another page tries again.
      pack.keepUp(version).catch(() => {
        newest = undefined;
      });
    });
  };
};
