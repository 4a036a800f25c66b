// What a store does beside selling, and the run that starts at its door.
import { Icon } from '#src/ui/Icon.tsx';
import type { Store } from '#sync/protocol/stores/stores.ts';
import css from './storeServices.module.css';
import { runClubText, serviceWords } from '../storeWords.ts';

export const StoreServices = ({ store: { services, runClub } }: { store: Store }) => (
  <ul className={css.services}>
    {runClub !== null && <Service name="Run club" text={runClubText(runClub)} />}
    {services.map((service) => (
      <Service key={service} {...serviceWords[service]} />
    ))}
  </ul>
);

const Service = ({ name, text }: { name: string; text: string }) => (
  <li>
    <Icon name="tick" size={20} />
    <p>
      <b>{name}</b>
      {text !== '' && <br />}
      {text}
    </p>
  </li>
);
