// The events of a log, newest first: one list that is walked with the keys, a page at a time.
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { tabNumbers } from '#events/export/tabNumbers.ts';
import type { ReplayedEvent } from '#projections/replay/replayLog.ts';
import { Button } from '#src/ui/Button.tsx';
import { formatNumber } from '#src/words/format.ts';
import { describeEvent, type NameOf } from './reading/describeEvent.ts';
import { formatEventTime } from './reading/eventTime.ts';
import css from './inspector.module.css';
import { LaneDrawing, laneWords, MOST_LANES } from './LaneDrawing.tsx';
import type { Recording } from '../../features/history/logFollower.ts';
import { inShort } from './reading/inShort.ts';
import { syncLanes, type LaneMark } from './reading/syncLanes.ts';
import { PAGE_SIZE, positionsOf, type Filter } from './reading/timelinePage.ts';

export type TimelineProps = {
  readonly recording: Recording;
  readonly filter: Filter;
  /** Of the filtered events; 0 holds the newest. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The position of the chosen event; null follows the newest. */
  readonly at: number | null;
  readonly onChoose: (position: number) => void;
  /** Is the event with this seq switched off? */
  readonly isOff: (seq: number) => boolean;
  /** The list itself, for whoever hands the focus to it. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly nameOf: NameOf;
};

export const Timeline = (props: TimelineProps) => {
  const { recording, filter, page, onPage } = props;
  const positions = useMemo(() => positionsOf(recording.replay.events, filter), [recording, filter]);
  const pages = Math.max(1, Math.ceil(positions.length / PAGE_SIZE));
  const shown = Math.min(page, pages - 1);
  if (positions.length === 0) return <p className={css.empty}>No such event in this log.</p>;
  return (
    <>
      <EventList {...props} positions={positions.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE)} />
      {pages > 1 && (
        <nav className={css.pages} aria-label="Pages of events">
          <Button small tone="second" disabled={shown === 0} onClick={() => onPage(shown - 1)}>
            Newer
          </Button>
          <span>
            Page {formatNumber(shown + 1)} of {formatNumber(pages)}
          </span>
          <Button small tone="second" disabled={shown === pages - 1} onClick={() => onPage(shown + 1)}>
            Older
          </Button>
        </nav>
      )}
    </>
  );
};

const EventList = ({
  recording,
  positions,
  at,
  onChoose,
  isOff,
  list,
  nameOf,
}: TimelineProps & { positions: readonly number[] }) => {
  const ownId = useId();
  const { lanes, width } = useLanes(recording);
  const tabs = useMemo(() => tabNumbers(recording.replay.events), [recording]);

  const walk = (event: KeyboardEvent): void => {
    const target = positionAfterKey(event.key, positions, at);
    if (target === undefined) return;
    event.preventDefault();
    onChoose(target);
  };
  const chosen = at !== null && positions.includes(at) ? { 'aria-activedescendant': `${ownId}${at}` } : {};
  return (
    <div
      ref={list}
      className={css.events}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row holds more than an <option> may
      role="listbox"
      aria-label="Events, newest first"
      tabIndex={0}
      onKeyDown={walk}
      data-lanes={width}
      {...chosen}
    >
      {positions.map((position) => (
        <EventRow
          key={position}
          id={`${ownId}${position}`}
          one={recording.replay.events[position - 1]}
          tabs={tabs}
          isOff={isOff}
          marks={lanes[position - 1] ?? []}
          chosen={position === at}
          onChoose={() => onChoose(position)}
          nameOf={nameOf}
        />
      ))}
    </div>
  );
};

const useLanes = ({ replay: { events }, length }: Recording) =>
  useMemo(() => {
    const lanes = syncLanes(events.slice(0, length));
    const width = lanes.reduce((most, marks) => Math.max(most, ...marks.map(({ lane }) => lane + 1)), 1);
    return { lanes, width: Math.min(width, MOST_LANES) };
  }, [events, length]);

/** Down is back in time, as the list runs. */
const positionAfterKey = (
  key: string,
  positions: readonly number[],
  at: number | null,
): number | undefined => {
  const here = at === null ? -1 : positions.indexOf(at);
  switch (key) {
    case 'ArrowDown':
      return positions[Math.min(here + 1, positions.length - 1)];
    case 'ArrowUp':
      return positions[Math.max(here - 1, 0)];
    case 'Home':
      return positions[0];
    case 'End':
      return positions.at(-1);
    default:
      return undefined;
  }
};

type RowProps = {
  id: string;
  one: ReplayedEvent | undefined;
  tabs: ReadonlyMap<string, number>;
  isOff: (seq: number) => boolean;
  marks: readonly LaneMark[];
  chosen: boolean;
  onChoose: () => void;
  nameOf: NameOf;
};

const EventRow = ({ id, one, tabs, isOff, marks, chosen, onChoose, nameOf }: RowProps) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  if (!one) return null;
  const { event, known } = one;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys and the focus are the list's
    <div
      ref={row}
      id={id}
      className={css.event}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
      role="option"
      aria-selected={chosen}
      data-actor={event.actor}
      onClick={onChoose}
    >
      <LaneDrawing type={event.type} marks={marks} />
      <span className={css.seq}>#{event.seq}</span>
      <span>
        {isOff(event.seq) ? <del>{inShort(event.type)}</del> : <b>{inShort(event.type)}</b>}{' '}
        <span className={css.sentence}>{inShort(describeEvent(event, known, nameOf))}</span>
        <span className="visually-hidden">{laneWords(marks)}</span>
      </span>
      <span className={css.when}>
        {formatEventTime(event.wall)}{' '}
        <span>
          {event.actor}
          {tabs.size > 1 && ` · tab ${tabs.get(event.tabId)}`}
        </span>
      </span>
    </div>
  );
};
