// The shop as it was after one event, folded anew from the log. Nothing here touches the shop itself.
import { useMemo } from 'react';
import { diffViews, type ViewChange } from '#projections/replay/viewDiff.ts';
import type { ShopState } from '#projections/shop/shopState.ts';
import { Button } from '#src/ui/Button.tsx';
import { Disclosure } from '#src/ui/Disclosure.tsx';
import { Status } from '#src/ui/Status.tsx';
import { formatCount } from '#src/words/format.ts';
import { shopSnapshot } from '#src/shop/tab/shopSnapshot.ts';
import type { NameOf } from './describeEvent.ts';
import css from './inspector.module.css';
import type { Recording } from '../../features/history/logFollower.ts';

export type StatePanelProps = {
  readonly recording: Recording;
  /** The chosen position; null is the newest. */
  readonly at: number | null;
  /** The position to compare with; null: the event before. */
  readonly from: number | null;
  readonly onFrom: (position: number | null) => void;
  readonly onNow: () => void;
  readonly nameOf: NameOf;
};

export const StatePanel = ({ recording, at, from, onFrom, onNow, nameOf }: StatePanelProps) => {
  const { replay, length } = recording;
  const position = Math.min(at ?? length, length);
  const state = useMemo(() => replay.stateAt(position), [replay, position]);
  const one = replay.events[position - 1];
  return (
    <section className={css.state} aria-label="The shop at this event">
      <div className={css.stateHead}>
        <Status>
          <h2>{one ? headingOf(one.event.seq, at === null) : 'Before the first event'}</h2>
        </Status>
        <div className={css.buttons}>
          {at !== null && (
            <Button small onClick={onNow}>
              Back to now
            </Button>
          )}
          {from === null ? (
            <Button small tone="second" onClick={() => onFrom(position)}>
              Compare from here
            </Button>
          ) : (
            <Button small tone="second" onClick={() => onFrom(null)}>
              Stop comparing
            </Button>
          )}
        </div>
      </div>
      <Changes recording={recording} position={position} from={from} />
      <Views state={state} nameOf={nameOf} />
      {one && (
        <Disclosure title="The event as it is stored">
          <pre className={css.json}>{JSON.stringify(one.event, null, 2)}</pre>
        </Disclosure>
      )}
      <Disclosure title="The whole folded state">
        <StateJson state={state} />
      </Disclosure>
    </section>
  );
};

const headingOf = (seq: number, isNow: boolean): string =>
  isNow ? `Now, after event #${seq}` : `As it was after event #${seq}`;

const Changes = ({
  recording,
  position,
  from,
}: {
  recording: Recording;
  position: number;
  from: number | null;
}) => {
  const { replay } = recording;
  const start = from ?? Math.max(0, position - 1);
  const changes = useMemo(
    () => diffViews(replay.stateAt(Math.min(start, position)), replay.stateAt(Math.max(start, position))),
    [replay, start, position],
  );
  const seqOf = (at: number): string => `#${replay.events[at - 1]?.event.seq ?? 0}`;
  const title =
    from === null
      ? 'What it changed'
      : `Between ${seqOf(Math.min(start, position))} and ${seqOf(Math.max(start, position))}`;
  return (
    <>
      <h3>{title}</h3>
      {changes.length === 0 ? (
        <p className="muted small">Nothing that is shown.</p>
      ) : (
        <ul className={css.changes}>
          {changes.map((change) => (
            <li key={`${change.view} ${change.key}`}>
              <Change change={change} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Change = ({ change: { view, key, before, after } }: { change: ViewChange }) => (
  <>
    <span className={css.view}>{view}</span> {key}: {before === null ? 'nothing' : <del>{before}</del>} →{' '}
    {after === null ? 'nothing' : <ins>{after}</ins>}
  </>
);

const Views = ({ state, nameOf }: { state: ShopState; nameOf: NameOf }) => {
  const { cart, wishlist, session, sync } = shopSnapshot(state, 'persistent');
  return (
    <div className={css.views}>
      <div>
        <h3>Cart</h3>
        <ItemList
          items={cart.items.map(({ productId, variantId, qty }) => [
            variantId,
            `${qty} × ${nameOf(productId, variantId)}`,
          ])}
        />
      </div>
      <div>
        <h3>Wishlist</h3>
        <ItemList
          items={wishlist.items.map(({ productId, variantId }) => [productId, nameOf(productId, variantId)])}
        />
      </div>
      <div>
        <h3>Session</h3>
        <p className="small">{session.status}</p>
      </div>
      <div>
        <h3>Sync</h3>
        <p className="small">
          {sync.state}
          {sync.reason === null ? '' : ` (${sync.reason})`}, {formatCount(sync.pending, 'change')} waiting,
          {state.account.base === null ? ' no base' : ` base version ${state.account.base.version}`}
        </p>
      </div>
    </div>
  );
};

const ItemList = ({ items }: { items: readonly (readonly [string, string])[] }) =>
  items.length === 0 ? (
    <p className="muted small">Empty</p>
  ) : (
    <ul className="small">
      {items.map(([key, text]) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );

const StateJson = ({ state }: { state: ShopState }) => (
  <pre className={css.json}>{JSON.stringify(state, null, 2)}</pre>
);
