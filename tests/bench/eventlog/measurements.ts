// What was measured, by what and whom: one value a round, so that ratios can be taken inside a round.
import { medianRatio, median } from '../stats.ts';
import { figure, times } from '../table.ts';

export class Measurements {
  readonly #values = new Map<string, number[]>();

  /** Adds a round's value. */
  add(measure: string, contender: string, value: number): void {
    const key = `${measure} of ${contender}`;
    const values = this.#values.get(key) ?? [];
    values.push(value);
    this.#values.set(key, values);
  }

  /** What was measured of a contender that failed in the end. */
  forget(measure: string, contender: string): void {
    this.#values.delete(`${measure} of ${contender}`);
  }

  /** @returns a value a round; empty when it was not measured */
  of(measure: string, contender: string): readonly number[] {
    return this.#values.get(`${measure} of ${contender}`) ?? [];
  }

  /** @returns the median over the rounds of one value by the other, or undefined unless both were measured in every round */
  ratio(ours: readonly [string, string], theirs: readonly [string, string]): number | undefined {
    const [a, b] = [this.of(...ours), this.of(...theirs)];
    // A scenario that broke off leaves one with a round more than the other.
    return a.length === 0 || a.length !== b.length ? undefined : medianRatio(a, b);
  }

  medianText(measure: string, contender: string): string {
    const values = this.of(measure, contender);
    return values.length === 0 ? '–' : figure(median(values));
  }

  ratioText(measure: string, contender: string, rival: string): string {
    const ratio = this.ratio([measure, contender], [measure, rival]);
    return ratio === undefined ? '–' : times(ratio);
  }
}
