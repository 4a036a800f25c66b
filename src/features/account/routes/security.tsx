// How the customer signs in, and where.
import { PageTitle } from '#src/features/items/LineParts.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { OwnData } from '../security/OwnData.tsx';
import { Sessions } from '../security/Sessions.tsx';
import css from '../security/security.module.css';

export const Component = () => (
  <div className={css.security}>
    <PageHead title="Sign-in and security" />
    <PageTitle title="Sign-in and security" />
    <section className={css.section} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <ButtonLink to="/account/password/change" tone="second">
        Change password
      </ButtonLink>
    </section>
    <Passkeys />
    <Sessions />
    <OwnData />
  </div>
);
