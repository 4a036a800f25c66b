// One fold of a log, stopped in the browser's debugger.
import { fold, type ShopState } from '#projections/shop/shopState.ts';
import { knownOf, type Replay } from '#projections/replay/replayLog.ts';

/**
 * Folds the event at a position once more; with the developer tools open, the browser stops right before it. "Step into" then
 * leads to the folds of each projection. Nothing of the shop or of the replay is changed.
 *
 * @returns the state after it, which the debugger shows
 */
export const debugFold = (replay: Replay, position: number): ShopState => {
  const before = replay.stateAt(position - 1);
  const events = knownOf(replay.events.slice(position - 1, position));
  // oxlint-disable-next-line no-debugger -- it is what the button promises
  debugger;
  return fold(before, events);
};
