// The result of the place search, when it is not simply the place (BEH-8 location, the guard of /stores).
import { localityLabel, type Locality } from '#domain/localities/locality.ts';
import { storesSearch } from '#src/catalogue/pages/storesQuery.ts';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import css from '../list/stateLinks.module.css';
import chips from '#src/ui/chips.module.css';
import { Link } from '#src/ui/Link.tsx';
import { POSITION_DENIED_TEXT, POSITION_UNKNOWN_TEXT } from '#src/words/messages.ts';
import type { StoresPage } from '#sync/protocol/stores/stores.ts';
import type { Position } from './usePosition.ts';

type Near = StoresPage['near'];

export const NearAnswer = ({ near, position }: { near: Near; position: Position }) => (
  <>
    <Status>
      {position.problem !== null && (
        <Note tone="warn">
          {position.problem === 'denied' ? POSITION_DENIED_TEXT : POSITION_UNKNOWN_TEXT}
        </Note>
      )}
      {position.problem === null && near !== null && <Answer near={near} />}
    </Status>
    {near?.answer.type === 'choose' && <Places near={near.typed} places={near.answer.places} />}
  </>
);

const Answer = ({ near: { typed, answer } }: { near: NonNullable<Near> }) => {
  switch (answer.type) {
    case 'found':
      return null;
    case 'choose':
      return <p>There is more than one place like “{typed}”. Which one?</p>;
    case 'unknown':
      return (
        <Note tone="warn">
          We don’t know a place called “{typed}”. Check the spelling, or try a postcode like 3065. Here is
          every store meanwhile.
        </Note>
      );
    case 'unreachable':
      return (
        <Note tone="warn">
          We couldn’t look up “{typed}” without a network. Places you’ve looked up before still work; here is
          every store meanwhile.
        </Note>
      );
  }
};

const Places = ({ near, places }: { near: string; places: readonly Locality[] }) => (
  <nav aria-label={`Places called ${near}`}>
    <ul className={`${chips.chips} ${css.states}`}>
      {places.map((place) => {
        const label = localityLabel(place);
        return (
          <li key={label}>
            <Link to={`/stores${storesSearch({ near: label, page: 1 })}`} className={chips.chip}>
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
