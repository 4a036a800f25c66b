// In the place of signing in, where the backend behind the shop has no accounts.
import css from '#src/ui/forms/form.module.css';
import { PageHead } from '#src/page/PageHead.tsx';
import { Link } from '#src/ui/Link.tsx';

export const NoAccounts = () => (
  <div className={css.narrow}>
    <PageHead title="No accounts here" />
    <h1 tabIndex={-1}>You don’t need an account here</h1>
    <p>
      This shop has no accounts to sign in to. Everybody orders as a guest, and your cart and your wishlist
      are kept on this device.
    </p>
    <p className={css.other}>
      <Link to="/cart">Go to your cart</Link>
    </p>
  </div>
);
