// What a bench is. Each measures one thing against its limit or its best rival, and judges nothing by time.
import type { Table } from './table.ts';

type BenchContext = {
  /** Small samples: says whether a bench still works, not how fast the shop is. */
  readonly quick: boolean;
  /** Reports what is being measured. */
  readonly progress: (text: string) => void;
  /** `--rounds`: how often each contender has a turn. */
  readonly rounds?: number | undefined;
  /** `--only`: the rivals to compare with. */
  readonly only?: readonly string[] | undefined;
  /** `--scenarios`: parts of a bench. */
  readonly scenarios?: readonly string[] | undefined;
};

export type Bench = {
  /** As it is called on the command line. */
  readonly name: string;
  /**
   * @returns the tables to print
   * @throws Error when what was measured did not do its work (a wrong view, a failed request): such figures are worthless
   */
  readonly run: (context: BenchContext) => Promise<readonly Table[]>;
};
