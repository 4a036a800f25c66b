// Says that the account is read and not changed while its block flag is set (BEH-6), and whom to ask.
import { cannotUpdateAccountText } from '#domain/account/accountAccess.ts';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';

export const BlockedNote = () => (
  <Note tone="warn">
    <p>
      {cannotUpdateAccountText} Changes to it are on hold. <Link to="/articles/contact">Contact us</Link>, and
      we’ll sort it out together.
    </p>
  </Note>
);
