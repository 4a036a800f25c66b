// Where a shopper stands after a checkout that was interrupted, and what to do now. It needs nothing, so it has no guard: an old
// link or a provider may lead here.
import { pathOfStep } from '#domain/checkout/checkoutSteps.ts';
import css from '#src/features/checkout/checkout.module.css';
import { HelpLine } from '#src/features/checkout/HelpLine.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { useCheckout } from '#src/store/useCheckout.ts';
import { useCart } from '#src/store/useViews.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';

const TITLE = 'Your checkout was interrupted';

export const Component = () => (
  <div className={`${css.column} ${css.interrupted}`}>
    <PageHead title={TITLE} />
    <h1 tabIndex={-1}>{TITLE}</h1>
    <Standing />
    <p>Something else in the way? We’ll sort it out together.</p>
    <HelpLine />
  </div>
);

const Standing = () => {
  const { status, attempt, placed } = useCheckout();
  const cart = useCart();
  if (status === 'loading') return <p aria-busy="true">One moment…</p>;
  if (attempt !== null)
    return (
      <>
        <Note tone="warn">
          We don’t know yet whether your order was placed. Don’t order again: we’re asking, and nothing is
          paid twice.
        </Note>
        <ButtonLink to={pathOfStep('payment')}>See where it stands</ButtonLink>
      </>
    );
  const isEmpty = cart.items.length === 0;
  return (
    <>
      {placed === null ? (
        <p>Nothing was ordered and nothing was paid.</p>
      ) : (
        <p>
          The last order from this device was placed: <Link to={pathOfStep('success')}>{placed.number}</Link>.
          {!isEmpty && ' What is in your cart now is not ordered yet, and nothing was paid for it.'}
        </p>
      )}
      {isEmpty ? (
        <ButtonLink to="/">Keep looking</ButtonLink>
      ) : (
        <>
          <p>Your cart and what you typed are kept on this device.</p>
          <ButtonLink to={pathOfStep('contact-info')}>Go on with the checkout</ButtonLink>
          <ButtonLink to="/cart" tone="second">
            Back to your cart
          </ButtonLink>
        </>
      )}
    </>
  );
};
