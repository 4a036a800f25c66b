// The log as it is being written, and every moment in it.
import { useMemo, useRef, useState } from 'react';
import { actor, type Actor } from '#events/store/recordedEvent.ts';
import { firstOf, inShort } from './reading/inShort.ts';
import { withoutEvents } from './reading/withoutEvents.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { formatCount } from '#src/words/format.ts';
import { Checks } from './Checks.tsx';
import { countTypes, everything, type Filter } from './reading/timelinePage.ts';
import css from './inspector.module.css';
import { LaneLegend } from './LaneDrawing.tsx';
import type { Recording } from '../../features/history/logFollower.ts';
import { StatePanel } from './StatePanel.tsx';
import { Timeline } from './Timeline.tsx';
import type { NameOf } from './reading/describeEvent.ts';

/** A timeline beside the shop as it was; the same for a live log and for a file. */
export const Inspector = ({ recording, nameOf }: { recording: Recording; nameOf: NameOf }) => {
  const [filter, setFilter] = useState<Filter>(everything);
  const [page, setPage] = useState(0);
  const [at, setAt] = useState<number | null>(null);
  const [from, setFrom] = useState<number | null>(null);
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const { replay, length } = recording;
  const refolded = useMemo(
    () => ({ replay: withoutEvents(replay, length, off), length }),
    [replay, length, off],
  );
  if (length === 0) return <Note>This log has no events yet. Do something in the shop.</Note>;
  const choose = (next: Filter): void => {
    setFilter(next);
    setPage(0);
  };
  const compare = (position: number | null): void => {
    setFrom(position);
    if (position === null) return;
    // From now on the arrow keys say what it is compared with.
    setAt(position);
    list.current?.focus();
  };
  const switchEvent = (seq: number): void => {
    const others = new Set(off);
    if (!others.delete(seq)) others.add(seq);
    setOff(others);
  };
  return (
    <div className={css.columns}>
      <section aria-label="Timeline">
        <Filters recording={recording} filter={filter} onFilter={choose} />
        <Status>
          {off.size > 0 && (
            <Note tone="warn">
              {formatCount(off.size, 'event')} switched off ({[...off].map((seq) => `#${seq}`).join(', ')}):
              what is shown is folded without.{' '}
              <PlainButton onClick={() => setOff(new Set())}>Switch all on</PlainButton>
            </Note>
          )}
        </Status>
        <Timeline
          recording={recording}
          filter={filter}
          page={page}
          onPage={setPage}
          at={at}
          onChoose={setAt}
          isOff={(seq) => off.has(seq)}
          list={list}
          nameOf={nameOf}
        />
        <LaneLegend />
        <Checks recording={refolded} onGo={setAt} />
      </section>
      <StatePanel
        recording={refolded}
        wholeEnd={off.size === 0 ? null : replay.stateAt(length)}
        at={at}
        from={from}
        onFrom={compare}
        onNow={() => setAt(null)}
        isOff={(seq) => off.has(seq)}
        onSwitch={switchEvent}
        nameOf={nameOf}
      />
    </div>
  );
};

type FiltersProps = { recording: Recording; filter: Filter; onFilter: (filter: Filter) => void };

const Filters = ({ recording, filter, onFilter }: FiltersProps) => (
  <div className={css.filters}>
    <SelectField label="What" value={filter.type} onChoose={(type) => onFilter({ ...filter, type })}>
      <option value="">Every event ({recording.length})</option>
      {firstOf(countTypes(recording.replay.events)).first.map(([type, count]) => (
        <option key={type} value={type}>
          {inShort(type)} ({count})
        </option>
      ))}
    </SelectField>
    <SelectField
      label="By whom"
      value={filter.actor}
      onChoose={(who) => onFilter({ ...filter, actor: who as Actor | '' })}
    >
      <option value="">Everybody</option>
      {actor.options.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  </div>
);
