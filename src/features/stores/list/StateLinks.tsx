// A state is one tap away in the list of every store.
import { stateCodes, states } from '#domain/stores/states.ts';
import chips from '#src/ui/chips.module.css';
import type { Store } from '#sync/protocol/stores/stores.ts';
import css from './stateLinks.module.css';

export const StateLinks = ({ stores }: { stores: readonly Store[] }) => (
  <nav className={`${chips.chips} ${css.states}`} aria-label="States">
    {stateCodes
      .filter((code) => stores.some(({ address }) => address.region === code))
      .map((code) => (
        <a key={code} href={`#${code.toLowerCase()}`} className={chips.chip}>
          {states[code].name}
        </a>
      ))}
  </nav>
);
