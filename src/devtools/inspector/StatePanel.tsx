// The shop as it was after one event, folded anew from the log. Nothing here touches the shop itself.
import { useMemo } from 'react';
import type { ShopState } from '#projections/shop/shopState.ts';
import { Button } from '#src/ui/Button.tsx';
import { Disclosure } from '#src/ui/Disclosure.tsx';
import { Status } from '#src/ui/Status.tsx';
import { formatCount } from '#src/words/format.ts';
import { shopSnapshot } from '#src/shop/tab/shopSnapshot.ts';
import { Changes } from './Changes.tsx';
import { debugFold } from './reading/debugFold.ts';
import type { NameOf } from './reading/describeEvent.ts';
import { firstOf, inShort } from './reading/inShort.ts';
import css from './inspector.module.css';
import type { Recording } from '../../features/history/logFollower.ts';
import { StateTree } from './StateTree.tsx';

export type StatePanelProps = {
  /** Without the events that are switched off. */
  readonly recording: Recording;
  /** The end of the log with all its events, where some are switched off. */
  readonly wholeEnd: ShopState | null;
  /** The chosen position; null is the newest. */
  readonly at: number | null;
  /** The position to compare with; null: the event before. */
  readonly from: number | null;
  readonly onFrom: (position: number | null) => void;
  readonly onNow: () => void;
  readonly isOff: (seq: number) => boolean;
  readonly onSwitch: (seq: number) => void;
  readonly nameOf: NameOf;
};

export const StatePanel = (props: StatePanelProps) => {
  const { recording, wholeEnd, at, from, nameOf } = props;
  const { replay, length } = recording;
  const position = Math.min(at ?? length, length);
  const state = useMemo(() => replay.stateAt(position), [replay, position]);
  const one = replay.events[position - 1];
  const seqAt = (place: number): string => `#${replay.events[place - 1]?.event.seq ?? 0}`;
  const [first, second] = [from ?? Math.max(0, position - 1), position].toSorted((a, b) => a - b);
  return (
    <section className={css.state} aria-label="The shop at this event">
      <div className={css.stateHead}>
        <Status>
          <h2>{one ? headingOf(one.event.seq, at === null) : 'Before the first event'}</h2>
        </Status>
        <Buttons {...props} position={position} />
      </div>
      {from === position ? (
        <p className="small">
          Compared with {seqAt(from)}: choose another event, with the arrow keys or a click.
        </p>
      ) : (
        <Changes
          title={from === null ? 'What it changed' : `From ${seqAt(first ?? 0)} to ${seqAt(second ?? 0)}`}
          before={replay.stateAt(first ?? 0)}
          after={replay.stateAt(second ?? 0)}
        />
      )}
      {wholeEnd && (
        <Changes
          title="The end, with the events that are off, and without them"
          before={wholeEnd}
          after={replay.stateAt(length)}
        />
      )}
      <Views state={state} nameOf={nameOf} />
      {one && (
        <Disclosure title="The event as it is stored">
          <pre className={css.json}>{inShort(JSON.stringify(one.event, null, 2), 100_000)}</pre>
        </Disclosure>
      )}
      <Disclosure title="The whole folded state">
        <StateTree value={state} />
      </Disclosure>
    </section>
  );
};

const headingOf = (seq: number, isNow: boolean): string =>
  isNow ? `Now, after event #${seq}` : `As it was after event #${seq}`;

const Buttons = ({
  recording: { replay },
  at,
  from,
  position,
  onFrom,
  onNow,
  isOff,
  onSwitch,
}: StatePanelProps & { readonly position: number }) => {
  const seq = replay.events[position - 1]?.event.seq;
  return (
    <div className={css.buttons}>
      {at !== null && (
        <Button small onClick={onNow}>
          Back to now
        </Button>
      )}
      <Button small tone="second" onClick={() => onFrom(from === null ? position : null)}>
        {from === null ? 'Compare from here' : 'Stop comparing'}
      </Button>
      {seq !== undefined && (
        <>
          <Button small tone="second" onClick={() => onSwitch(seq)}>
            {isOff(seq) ? `Switch #${seq} on again` : `Switch #${seq} off`}
          </Button>
          <Button small tone="second" onClick={() => debugFold(replay, position)}>
            Open this fold in the debugger
          </Button>
        </>
      )}
    </div>
  );
};

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

const ItemList = ({ items }: { items: readonly (readonly [string, string])[] }) => {
  if (items.length === 0) return <p className="muted small">Empty</p>;
  const { first, more } = firstOf(items);
  return (
    <ul className="small">
      {first.map(([key, text]) => (
        <li key={key}>{inShort(text)}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
};
