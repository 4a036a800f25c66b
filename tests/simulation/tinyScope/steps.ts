// The steps that can be taken from a state, and what each of them does.
import type { TinyRun, Fault, Point, TinyTab } from './tinyRun.ts';
import { newQty, otherThan, PRODUCT, shownOn, VARIANT, type Side, type TinyState } from './tinyState.ts';
import { wordsAfter, type Words } from './judge.ts';
import { toCents } from '#events/brands.ts';

export type Tap = { readonly side: Side; readonly kind: 'add' | 'set' | 'remove'; readonly qty: number };

export type Step =
  | { readonly type: 'tap'; readonly tap: Tap }
  /** `meanwhile` happens while the round waits for the answer, and a whole round of the other device if it `hears` of it. */
  | {
      readonly type: 'round';
      readonly side: Side;
      readonly look: boolean;
      readonly fault?: Fault;
      readonly meanwhile?: { readonly tap: Tap; readonly hears: boolean };
    }
  | { readonly type: 'arrives'; readonly side: Side };

/** What a shopper can do on a device. */
export const tapsOn = (side: Side, state: TinyState): readonly Tap[] => {
  const qty = newQty(state);
  return shownOn(state.devices[side]) === 0
    ? [{ side, kind: 'add', qty }]
    : [
        { side, kind: 'set', qty },
        { side, kind: 'remove', qty: 0 },
      ];
};

/** Whether a round pulls first; without a waiting change there is nothing else to do. */
export const roundsOf = ({ devices }: TinyState, side: Side): readonly boolean[] =>
  devices[side].account.pending.length > 0 ? [true, false] : [true];

/** Everything that can go wrong in a round with these points, once each: a GET without an answer is one fault, however. */
export const faultsOf = (points: readonly Point[]): readonly Fault[] =>
  points.flatMap((point, at): readonly Fault[] => {
    if (point === 'GET') return [{ at, fate: 'request lost' }];
    if (point === 'PUT') {
      const fates = ['request lost', 'answer lost', 'server error after saving', 'late'] as const;
      return fates.map((fate) => ({ at, fate }));
    }
    // Before a write and after the point before it are one moment, unless that point was a call.
    const before = points[at - 1] === 'PUT' ? [{ at, fate: 'killed before' } as const] : [];
    return at < points.length - 1 ? [...before, { at, fate: 'killed after' }] : before;
  });

/** Where an answer can be waited for while something else happens. */
export const waitsIn = (points: readonly Point[]): readonly Fault[] =>
  points.flatMap((point, at): readonly Fault[] => {
    if (point === 'write') return [];
    const answer = { at, fate: 'slow answer' } as const;
    return point === 'PUT' ? [{ at, fate: 'slow request' }, answer] : [answer];
  });

/** @returns the points of the round, or none */
export const take = async (
  run: TinyRun,
  state: TinyState,
  step: Step,
): Promise<{ readonly words: Words; readonly points: readonly Point[] }> => {
  let words: Words = state;
  const tap = async (one: Tap): Promise<void> => {
    const tab = await run.tab(one.side);
    words = wordsAfter(words, run, state, one);
    await doTap(run, tab, one);
  };
  switch (step.type) {
    case 'tap':
      await tap(step.tap);
      return { words, points: [] };
    case 'arrives':
      await run.arrive(step.side);
      return { words, points: [] };
    case 'round': {
      const { side, look, fault, meanwhile } = step;
      const tab = await run.tab(side);
      await tab.round(look, fault, async () => {
        if (!meanwhile) return;
        await tap(meanwhile.tap);
        if (meanwhile.hears) await (await run.tab(otherThan(side))).round(true);
      });
      return { words, points: tab.points };
    }
    default:
      return step satisfies never;
  }
};

const doTap = async (run: TinyRun, { commands, log, views }: TinyTab, tap: Tap): Promise<void> => {
  const shown = views.current.account.items.cart[VARIANT]?.qty ?? 0;
  const { head } = log;
  const outcome =
    tap.kind === 'add'
      ? await commands.addToCart({
          productId: PRODUCT,
          variantId: VARIANT,
          qty: tap.qty - shown,
          shownPriceCents: toCents(10_000),
        })
      : tap.kind === 'set'
        ? await commands.setCartQty({ variantId: VARIANT, qty: tap.qty })
        : await commands.removeFromCart({ variantId: VARIANT });
  if (outcome.type !== 'done' || log.head === head)
    run.objections.push(`I1: a tap was answered ${outcome.type}`);
};

export const tellTap = ({ side, kind, qty }: Tap): string =>
  `${nameOf(side)} ${kind}s ${kind === 'remove' ? 'it' : qty}`;

const nameOf = (side: Side): string => (side === 0 ? 'phone' : 'laptop');

export const tell = (step: Step, points: readonly Point[], after: TinyState): string => {
  const stands = `phone ${shownOn(after.devices[0])}, laptop ${shownOn(after.devices[1])}`;
  return `${tellStep(step, points)}   -> ${stands}, server v${after.server.syncableStateVersion}`;
};

const tellStep = (step: Step, points: readonly Point[]): string => {
  if (step.type === 'tap') return tellTap(step.tap);
  if (step.type === 'arrives') return `the late PUT of the ${nameOf(step.side)} arrives`;
  const { side, look, fault, meanwhile } = step;
  const what = `${nameOf(side)} syncs${look ? '' : ' without asking first'}`;
  const wrong = fault ? `, ${fault.fate} at ${fault.at} of ${points.join(' ')}` : '';
  const also = meanwhile
    ? `; meanwhile ${tellTap(meanwhile.tap)}${meanwhile.hears ? ', and the other one syncs' : ''}`
    : '';
  return what + wrong + also;
};
