// Beside each latency what it stands for: what an acknowledgement means, and what of it survives.
import { figure, type Table } from '../table.ts';
import { median } from '../stats.ts';
import type { Contender } from './contenders.ts';
import type { Measurements } from './measurements.ts';

export const promisesTable = (contenders: readonly Contender[], measurements: Measurements): Table => ({
  title: 'What an acknowledgement means, and what of it survives',
  note: 'Milliseconds until the acknowledgement, one tap after another; what was acknowledged and is found after the browser is killed and after the power is cut.',
  columns: [
    '',
    'keeps',
    'acknowledged p50',
    'survives a kill',
    'survives a power cut',
    'an acknowledgement means',
  ],
  rows: contenders.map(({ id, title, keeps, acknowledges }) => {
    const times = measurements.of('acknowledged', id);
    return [
      title,
      keeps,
      times.length === 0 ? '–' : figure(median(times)),
      survives(measurements, 'kill', id),
      survives(measurements, 'cut', id),
      acknowledges,
    ];
  }),
});

const survives = (measurements: Measurements, blow: 'kill' | 'cut', id: string): string => {
  const sum = (measure: string): number =>
    measurements.of(`${blow} ${measure}`, id).reduce((total, count) => total + count, 0);
  const acknowledged = sum('acknowledged');
  if (acknowledged === 0) return '–';
  const kept = acknowledged - sum('lost');
  return kept === acknowledged ? 'all' : `${figure(Math.floor((1_000 * kept) / acknowledged) / 10)} %`;
};
