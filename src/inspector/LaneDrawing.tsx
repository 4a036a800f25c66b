// One event's piece of the lanes: newest is on top, so a lane grows upwards from the PUT that left.
import css from './inspector.module.css';
import type { AttemptOutcome, LaneMark } from './syncLanes.ts';

const LANE_WIDTH = 14;
/** Level with the first line of the event's text; a row may be higher. */
const DOT = 22;

/** More tabs than this that save at once are drawn on top of each other. */
export const MOST_LANES = 3;

export const LaneDrawing = ({ marks }: { marks: readonly LaneMark[] }) => (
  <svg className={css['lanes']} width={MOST_LANES * LANE_WIDTH} aria-hidden="true">
    {marks.map(({ lane, part, outcome, attemptId }) => {
      const x = Math.min(lane, MOST_LANES - 1) * LANE_WIDTH + LANE_WIDTH / 2;
      return (
        <g key={attemptId} data-outcome={outcome}>
          <line x1={x} x2={x} y1={part === 'end' ? DOT : 0} y2={part === 'start' ? DOT : '100%'} />
          {part !== 'through' && <circle cx={x} cy={DOT} r={4.5} />}
        </g>
      );
    })}
  </svg>
);

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

/** The colours, in words; in the order of how good the news is. */
export const LaneLegend = () => (
  <ul className={css['legend']}>
    {(Object.keys(words) as AttemptOutcome[]).map((outcome) => (
      <li key={outcome}>
        <svg className={css['lanes']} width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
          <g data-outcome={outcome}>
            <circle cx={7} cy={7} r={4.5} />
          </g>
        </svg>
        {words[outcome]}
      </li>
    ))}
  </ul>
);
