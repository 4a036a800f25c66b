// Commands for screens. They wait for the shop to connect, so a tap before that is kept and done a moment later.
import type { Commands } from './commands.ts';
import { shopStore } from './shopStore.ts';

type AsyncCommand = Exclude<keyof Commands, 'retrySync'>;

const later =
  <K extends AsyncCommand>(name: K) =>
  async (...args: Parameters<Commands[K]>): Promise<Awaited<ReturnType<Commands[K]>>> => {
    const commands = await shopStore.commands;
    const command = commands[name] as (...args: Parameters<Commands[K]>) => ReturnType<Commands[K]>;
    return await command(...args);
  };

const ASYNC = [
  'addToCart',
  'setCartQty',
  'removeFromCart',
  'giveChallengeAnswer',
  'acceptPrice',
  'restoreToCart',
  'addToWishlist',
  'removeFromWishlist',
  'restoreToWishlist',
  'moveToCart',
  'undoChange',
  'readNotices',
  'signUp',
  'verifyEmail',
  'resendVerification',
  'subscribeToNewsletter',
  'confirmNewsletter',
  'leaveNewsletter',
  'signIn',
  'signOut',
  'ordersOwner',
  'readOrders',
  'readOrder',
  'findOrder',
  'forgetOrder',
  'readAddresses',
  'saveToAddressBook',
] as const satisfies readonly AsyncCommand[];

type Deferred = Pick<Commands, (typeof ASYNC)[number]>;

const commands: Commands = {
  ...(Object.fromEntries(ASYNC.map((name) => [name, later(name)])) as Deferred),
  retrySync: () => void shopStore.commands.then((ready) => ready.retrySync()),
};

/** Always the same object. */
export const useCommands = (): Commands => commands;
