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

const commands: Commands = {
  addToCart: later('addToCart'),
  setCartQty: later('setCartQty'),
  removeFromCart: later('removeFromCart'),
  giveChallengeAnswer: later('giveChallengeAnswer'),
  acceptPrice: later('acceptPrice'),
  restoreToCart: later('restoreToCart'),
  addToWishlist: later('addToWishlist'),
  removeFromWishlist: later('removeFromWishlist'),
  restoreToWishlist: later('restoreToWishlist'),
  moveToCart: later('moveToCart'),
  undoChange: later('undoChange'),
  readNotices: later('readNotices'),
  signUp: later('signUp'),
  verifyEmail: later('verifyEmail'),
  resendVerification: later('resendVerification'),
  subscribeToNewsletter: later('subscribeToNewsletter'),
  confirmNewsletter: later('confirmNewsletter'),
  leaveNewsletter: later('leaveNewsletter'),
  signIn: later('signIn'),
  signOut: later('signOut'),
  retrySync: () => void shopStore.commands.then((ready) => ready.retrySync()),
};

/** Always the same object. */
export const useCommands = (): Commands => commands;
