// What must be true of a state, and of its end when there are no more faults. By intent: the clocks are
// right, so of all acts the newest must have the last word.
//
// On a server that drops `x` removals leave no trace: an older add that was not sent yet brings the item back, and a
// quantity set elsewhere meanwhile is dropped. So there an act must have the last word where nobody removed anything, and
// where it knew everything; after any other act the devices must only converge.
import type { Tap } from './steps.ts';
import type { TinyRun } from './tinyRun.ts';
import { otherThan, shownOn, storedIn, type Act, type Side, type TinyState } from './tinyState.ts';

export type Words = Pick<TinyState, 'acts' | 'removedBefore' | 'mustWin'>;

/** What the judge knows after a tap. @param run as it stands before it */
export const wordsAfter = (before: Words, run: TinyRun, state: TinyState, tap: Tap): Words => {
  const acts = [...before.acts, { side: tap.side, qty: tap.qty }];
  const removedBefore = !state.keepsExtension && (before.removedBefore || tap.kind === 'remove');
  const other = otherThan(tap.side);
  const hasSeenAll =
    run.account(tap.side).base?.version === run.server.syncableStateVersion &&
    run.account(other).pending.length === 0 &&
    run.late[other] === null;
  const mustWin = state.keepsExtension || !removedBefore || hasSeenAll;
  return { acts: newest(acts), removedBefore, mustWin };
};

/** Acts before both devices' own last ones no longer matter. */
const newest = (acts: readonly Act[]): readonly Act[] => {
  const own = ([0, 1] as const).map((side) => acts.findLastIndex((act) => act.side === side));
  return acts.slice(Math.min(...own.filter((index) => index !== -1)));
};

/** I12: a device shows its own last act, or a newer one. */
export const judgeShown = (state: TinyState): readonly string[] => {
  const { acts, mustWin, keepsExtension } = state;
  if (!mustWin) return [];
  return ([0, 1] as const).flatMap((side: Side) => {
    const own = acts.findLastIndex((act) => act.side === side);
    if (own === -1 || (!keepsExtension && own < acts.length - 1)) return [];
    const right = acts.slice(own).filter((act, index) => index === 0 || act.side !== side);
    const shown = shownOn(state.devices[side]);
    return right.some(({ qty }) => qty === shown)
      ? []
      : [
          `I12: ${side === 0 ? 'phone' : 'laptop'} shows ${shown}, wanted ${right.map(({ qty }) => qty).join(' or ')}`,
        ];
  });
};

const MOST_ROUNDS = 3;

/** I7 to I10: rounds without faults, with late messages arriving in between, and then the result of the newest act. */
export const judgeEnd = async (run: TinyRun, state: TinyState): Promise<readonly string[]> => {
  const tabs = [await run.tab(0), await run.tab(1)];
  const differs = (): string | undefined => {
    const shown = tabs.map(({ views }) => views.current.account.items.cart);
    const stored = storedIn(run.server);
    const waits = tabs.some(({ views }) => views.committed.account.pending.length > 0);
    const quantities = shown.map((cart) => Object.values(cart)[0]?.qty ?? 0);
    if (waits) return 'I7: changes still wait';
    return quantities.every((qty) => qty === stored)
      ? undefined
      : `I7: the devices show ${quantities.join(' and ')}, the server holds ${stored}`;
  };
  const heal = async (): Promise<void> => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      for (const tab of tabs) await tab.round(true);
      if (round > 0 && differs() === undefined) return;
    }
  };
  await heal();
  for (const side of [0, 1] as const) {
    if (!run.late[side]) continue;
    await run.arrive(side);
    await heal();
  }
  const wrong = differs();
  if (wrong !== undefined) return [wrong];
  const last = state.acts.at(-1);
  const found = storedIn(run.server);
  if (!last || !state.mustWin || last.qty === found) return [];
  const invariant = last.qty === 0 ? 'I8' : found === 0 ? 'I9' : 'I10';
  return [`${invariant}: the newest act wants ${last.qty}, everybody ends with ${found}`];
};
