// The log as it is being written, and every moment in it.
import { useState } from 'react';
import { actor, type Actor } from '#events/store/recordedEvent.ts';
import { Note } from '#src/ui/Note.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Checks } from './Checks.tsx';
import { countTypes, everything, type Filter } from './timelinePage.ts';
import css from './inspector.module.css';
import { LaneLegend } from './LaneDrawing.tsx';
import type { Recording } from '../../features/history/logFollower.ts';
import { StatePanel } from './StatePanel.tsx';
import { Timeline } from './Timeline.tsx';
import type { NameOf } from './describeEvent.ts';

/** A timeline beside the shop as it was; the same for a live log and for a file. */
export const Inspector = ({ recording, nameOf }: { recording: Recording; nameOf: NameOf }) => {
  const [filter, setFilter] = useState<Filter>(everything);
  const [page, setPage] = useState(0);
  const [at, setAt] = useState<number | null>(null);
  const [from, setFrom] = useState<number | null>(null);
  if (recording.length === 0) return <Note>This log has no events yet. Do something in the shop.</Note>;
  const choose = (next: Filter): void => {
    setFilter(next);
    setPage(0);
  };
  return (
    <div className={css.columns}>
      <section aria-label="Timeline">
        <Filters recording={recording} filter={filter} onFilter={choose} />
        <Timeline
          recording={recording}
          filter={filter}
          page={page}
          onPage={setPage}
          at={at}
          onChoose={setAt}
          nameOf={nameOf}
        />
        <LaneLegend />
        <Checks recording={recording} onGo={setAt} />
      </section>
      <StatePanel
        recording={recording}
        at={at}
        from={from}
        onFrom={setFrom}
        onNow={() => setAt(null)}
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
      {countTypes(recording.replay.events).map(([type, count]) => (
        <option key={type} value={type}>
          {type} ({count})
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
