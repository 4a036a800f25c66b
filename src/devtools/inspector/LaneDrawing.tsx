// One event's piece of the lanes: newest is on top, so a lane grows upwards from the PUT that left.
import css from './inspector.module.css';
import type { AttemptOutcome, LaneMark } from './reading/syncLanes.ts';

const LANE_WIDTH = 14;
/** Level with the first line of the event's text; a row may be higher. */
const DOT = 22;

/** More tabs than this that save at once are drawn on top of each other. */
export const MOST_LANES = 3;

export const LaneDrawing = ({ type, marks }: { type: string; marks: readonly LaneMark[] }) => (
  <svg className={css.lanes} width={MOST_LANES * LANE_WIDTH} aria-hidden="true">
    {marks.map(({ lane, part, outcome, attemptId }) => {
      const x = middleOf(lane);
      return (
        <g key={attemptId} data-outcome={outcome}>
          <line x1={x} x2={x} y1={part === 'end' ? DOT : 0} y2={part === 'start' ? DOT : '100%'} />
          {part !== 'through' && <circle cx={x} cy={DOT} r={4.5} />}
        </g>
      );
    })}
    <Moment type={type} x={middleOf(marks[0]?.lane ?? 0)} />
  </svg>
);

const middleOf = (lane: number): number => Math.min(lane, MOST_LANES - 1) * LANE_WIDTH + LANE_WIDTH / 2;

/** Sync events outside the attempts: a ring for an answer to a pull, a cross for no answer. */
const Moment = ({ type, x, y = DOT }: { type: string; x: number; y?: number }) => {
  if (type === 'AccountStatePulled') return <circle data-moment="pull" cx={x} cy={y} r={4} />;
  if (type !== 'SyncFailed') return null;
  return <path data-moment="failed" d={`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} />;
};

const words: { readonly [Outcome in AttemptOutcome]: string } = {
  acknowledged: 'saved',
  conflicted: 'another device was first',
  rejected: 'refused',
  proven: 'no answer came, and it had been saved',
  unproven: 'no answer came, and it had not been saved',
  open: 'no answer yet',
};

/** What the drawing says, for those who do not see it. */
export const laneWords = (marks: readonly LaneMark[]): string =>
  marks
    .filter(({ part }) => part !== 'through')
    .map(({ part, outcome }) => ` ${part === 'start' ? 'Saving begins' : 'Saving ends'}: ${words[outcome]}.`)
    .join('');

const moments = [
  ['AccountStatePulled', 'asked what the account holds'],
  ['SyncFailed', 'no sync'],
] as const;

/** The colours and signs, in words. */
export const LaneLegend = () => (
  <ul className={css.legend}>
    {moments.map(([type, text]) => (
      <li key={type}>
        <svg className={css.lanes} width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
          <Moment type={type} x={7} y={7} />
        </svg>
        {text}
      </li>
    ))}
    {(Object.keys(words) as AttemptOutcome[]).map((outcome) => (
      <li key={outcome}>
        <svg className={css.lanes} width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
          <g data-outcome={outcome}>
            <circle cx={7} cy={7} r={4.5} />
          </g>
        </svg>
        {words[outcome]}
      </li>
    ))}
  </ul>
);
