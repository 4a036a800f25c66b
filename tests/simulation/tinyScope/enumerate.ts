// Every script of the tiny scope: taken from the start, step by step, and every state on the way judged.
//
// Scripts that lead to the same case are followed once. How many there are is counted all the same: the number of ways to a
// case is the sum of the ways to those before it.
import { judgeEnd, judgeShown } from './judge.ts';
import { faultsOf, roundsOf, take, tapsOn, tell, waitsIn, type Step } from './steps.ts';
import { TinyRun, type Point } from './tinyRun.ts';
import { keyOf, otherThan, swapped, type Side, type TinyState } from './tinyState.ts';

export type Scope = {
  readonly taps: number;
  /** Most faults of one script. */
  readonly faults: number;
};

export type Enumeration = {
  /** Scripts that were covered; each beginning of a script is one, too. */
  readonly scripts: number;
  /** Different cases they come to. */
  readonly cases: number;
  /** Steps that were really taken. */
  readonly steps: number;
  /** The first failure as a script to read; empty when all is well. */
  readonly story: readonly string[];
};

/** A case, with the steps that were already taken from it. */
type Case = { readonly key: string; readonly state: TinyState; readonly steps: Map<string, Taken> };

type Taken = {
  readonly into: Case;
  /** The devices are exchanged: `into` is the case seen from the other side. */
  readonly isSwapped: boolean;
  readonly points: readonly Point[];
  readonly objections: readonly string[];
};

/** A case with what the script may still do in it. */
type Node = {
  readonly at: Case;
  readonly taps: number;
  readonly faults: number;
  /** Whether a device has synced since the last tap. */
  readonly synced: readonly [boolean, boolean];
  ways: number;
  readonly from: { readonly node: Node; readonly step: Step; readonly taken: Taken } | null;
};

export const enumerate = async (start: TinyState, scope: Scope): Promise<Enumeration> =>
  new Search(scope).run(start);

class Search {
  readonly #scope: Scope;
  readonly #cases = new Map<string, Case>();
  /** Unfinished nodes by how far they are: every way into one comes from one that is less far. */
  readonly #waiting = new Map<number, Map<string, Node>>();
  readonly #judged = new Set<Case>();
  #scripts = 0;
  #steps = 0;
  #story: readonly string[] = [];

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  async run(start: TinyState): Promise<Enumeration> {
    this.#reach({
      at: this.#caseOf(start).into,
      taps: 0,
      faults: 0,
      synced: [true, true],
      ways: 1,
      from: null,
    });
    while (this.#story.length === 0 && this.#waiting.size > 0) {
      const nearest = Math.min(...this.#waiting.keys());
      const nodes = this.#waiting.get(nearest) ?? new Map<string, Node>();
      this.#waiting.delete(nearest);
      for (const node of nodes.values()) {
        this.#scripts += node.ways;
        await this.#judge(node);
        await this.#follow(node);
      }
    }
    return { scripts: this.#scripts, cases: this.#cases.size, steps: this.#steps, story: this.#story };
  }

  #caseOf(state: TinyState): { readonly into: Case; readonly isSwapped: boolean } {
    const [asIs, turned] = [keyOf(state), keyOf(swapped(state))];
    const isSwapped = turned < asIs;
    const key = isSwapped ? turned : asIs;
    const into = this.#cases.get(key) ?? { key, state: isSwapped ? swapped(state) : state, steps: new Map() };
    this.#cases.set(key, into);
    return { into, isSwapped };
  }

  #reach(node: Node): void {
    const { at, synced, taps, faults, ways } = node;
    const progress = taps * 1_000 + synced.filter(Boolean).length * 10 - lateIn(at.state);
    const nodes = this.#waiting.get(progress) ?? new Map<string, Node>();
    this.#waiting.set(progress, nodes);
    const name = `${faults} ${synced.join()} ${at.key}`;
    const known = nodes.get(name);
    if (known) known.ways += ways;
    else nodes.set(name, node);
  }

  async #judge(node: Node): Promise<void> {
    const { at } = node;
    if (this.#story.length > 0 || this.#judged.has(at)) return;
    this.#judged.add(at);
    const wrong = judgeShown(at.state);
    const run = new TinyRun(at.state);
    const atEnd = wrong.length > 0 ? [] : await judgeEnd(run, at.state);
    this.#object(node, [...wrong, ...atEnd, ...run.objections]);
  }

  #object(node: Node, objections: readonly string[]): void {
    if (objections.length > 0) this.#story = [...storyOf(node), ...objections];
  }

  async #follow(node: Node): Promise<void> {
    const { taps, synced } = node;
    const { devices } = node.at.state;
    for (const side of [0, 1] as const) {
      if (devices[side].late) await this.#step(node, { type: 'arrives', side });
      if (!synced[side]) await this.#rounds(node, side);
      if (taps < this.#scope.taps)
        for (const tap of tapsOn(side, node.at.state)) await this.#step(node, { type: 'tap', tap });
    }
  }

  async #rounds(node: Node, side: Side): Promise<void> {
    const { at, taps, faults } = node;
    for (const look of roundsOf(at.state, side)) {
      const calm = { type: 'round', side, look } as const;
      const points = await this.#step(node, calm);
      if (faults >= this.#scope.faults) continue;
      for (const fault of faultsOf(points)) await this.#step(node, { ...calm, fault });
      if (taps >= this.#scope.taps) continue;
      for (const fault of waitsIn(points))
        for (const meanwhile of meanwhiles(at.state)) await this.#step(node, { ...calm, fault, meanwhile });
    }
  }

  async #step(node: Node, step: Step): Promise<readonly Point[]> {
    if (this.#story.length > 0) return [];
    const name = JSON.stringify(step);
    const taken = node.at.steps.get(name) ?? (await this.#take(node.at.state, step));
    node.at.steps.set(name, taken);
    const synced = syncedAfter(node.synced, step);
    const next: Node = {
      at: taken.into,
      taps: node.taps + (step.type === 'tap' || (step.type === 'round' && step.meanwhile) ? 1 : 0),
      faults: node.faults + (step.type === 'round' && step.fault ? 1 : 0),
      synced: taken.isSwapped ? [synced[1], synced[0]] : synced,
      ways: node.ways,
      from: { node, step, taken },
    };
    this.#object(next, taken.objections);
    this.#reach(next);
    return taken.points;
  }

  async #take(state: TinyState, step: Step): Promise<Taken> {
    this.#steps += 1;
    const run = new TinyRun(state);
    const { words, points } = await take(run, state, step);
    const after = run.after(words);
    return { ...this.#caseOf(after), points: [...points], objections: run.objections };
  }
}

const meanwhiles = (state: TinyState) =>
  ([0, 1] as const).flatMap((side) =>
    tapsOn(side, state).flatMap((tap) => [
      { tap, hears: true },
      { tap, hears: false },
    ]),
  );

const lateIn = ({ devices }: TinyState): number => devices.filter(({ late }) => late).length;

const syncedAfter = (before: Node['synced'], step: Step): Node['synced'] => {
  if (step.type === 'arrives') return before;
  if (step.type === 'tap') return [false, false];
  const { side, meanwhile } = step;
  const is = (one: Side): boolean =>
    one === side || (meanwhile ? meanwhile.hears && one === otherThan(side) : before[one]);
  return [is(0), is(1)];
};

/** Called with the devices in the order of the start. */
const storyOf = (node: Node): readonly string[] => {
  const path: NonNullable<Node['from']>[] = [];
  for (let { from } = node; from; { from } = from.node) path.unshift(from);
  let isTurned = false;
  return path.map(({ step, taken: { into, isSwapped, points } }) => {
    const told = isTurned ? turnedStep(step) : step;
    isTurned = isTurned !== isSwapped;
    return tell(told, points, isTurned ? swapped(into.state) : into.state);
  });
};

const turnedStep = (step: Step): Step => {
  if (step.type === 'tap') return { ...step, tap: { ...step.tap, side: otherThan(step.tap.side) } };
  const side = otherThan(step.side);
  if (step.type === 'arrives' || !step.meanwhile) return { ...step, side };
  const { tap, hears } = step.meanwhile;
  return { ...step, side, meanwhile: { tap: { ...tap, side: otherThan(tap.side) }, hears } };
};
