// What was acknowledged and is gone, over many blows.
import type { Table } from '../../table.ts';
import type { Contender } from '../contenders.ts';
import type { Measurements } from '../measurements.ts';
import type { Survival } from './blow.ts';

export class Losses {
  readonly #measurements: Measurements;
  readonly #blow: string;

  constructor(blow: 'kill' | 'cut', measurements: Measurements) {
    this.#blow = blow;
    this.#measurements = measurements;
  }

  add(survivals: ReadonlyMap<Contender, Survival>): void {
    for (const [{ id }, { acknowledged, lost }] of survivals) {
      this.#measurements.add(`${this.#blow} acknowledged`, id, acknowledged);
      this.#measurements.add(`${this.#blow} lost`, id, lost);
    }
  }

  table(title: string, note: string, contenders: readonly Contender[]): Table {
    return {
      title,
      note,
      columns: [
        '',
        'blows',
        'acknowledged',
        'of these lost',
        'blows with a loss',
        'an acknowledgement means',
      ],
      rows: contenders.map(({ id, title: name, acknowledges }) => {
        const lost = this.#measurements.of(`${this.#blow} lost`, id);
        const acknowledged = this.#measurements.of(`${this.#blow} acknowledged`, id);
        return [
          name,
          String(lost.length),
          sum(acknowledged).toLocaleString('en-AU'),
          sum(lost).toLocaleString('en-AU'),
          String(lost.filter((count) => count > 0).length),
          acknowledges,
        ];
      }),
    };
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
