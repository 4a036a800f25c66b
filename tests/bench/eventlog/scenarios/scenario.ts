// What a scenario gets and leaves behind.
import type { PageServer } from '../pageServer.ts';
import type { Contender } from '../contenders.ts';
import type { Measurements } from '../measurements.ts';
import type { Table } from '../../table.ts';

export type ScenarioRun = {
  readonly server: PageServer;
  readonly contenders: readonly Contender[];
  readonly rounds: number;
  readonly quick: boolean;
  readonly progress: (text: string) => void;
  readonly measurements: Measurements;
};

export type Scenario = {
  /** As it is called on the command line. */
  readonly name: string;
  /** @throws Error when a contender did not do its work */
  readonly run: (run: ScenarioRun) => Promise<readonly Table[]>;
};
