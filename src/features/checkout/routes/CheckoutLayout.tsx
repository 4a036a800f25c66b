// Around every page of the checkout (ROUTE-05): the name, the way back, help, and no other links. The order stands beside each
// step, or above it in a closed row where room is short.
import { memo, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CheckoutOutlet, stepOf } from '#src/features/checkout/routes/checkoutGuards.tsx';
import { LayoutFoot } from '#src/page/LayoutFoot.tsx';
import { Logo } from '#src/page/Logo.tsx';
import page from '#src/page/layout.module.css';
import { Icon } from '#src/ui/Icon.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useHydrated } from '#src/ui/hooks/useHydrated.ts';
import { useWide } from '#src/ui/hooks/useWide.ts';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import css from '../checkout.module.css';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import { OrderSummary } from '../summary/OrderSummary.tsx';

const LOCK = 'M6.5 11h11v9h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3';

export const CheckoutLayout = memo(() => {
  useEffect(() => {
    void checkoutCommands.enterCheckout(new URLSearchParams(location.search));
  }, []);
  return (
    <>
      <div className={page.site}>
        <header className={page.header}>
          <a href="#main" className={`visually-hidden ${page.skip}`}>
            Skip to content
          </a>
          <div className={page.bar}>
            <span className={css.name}>
              <Link to="/" className={page.logo}>
                <Logo />
                {SHOP_NAME}
              </Link>
            </span>
            <p className={css.secure}>
              <Icon name={LOCK} size={18} />
              Secure checkout
            </p>
            <Link to="/articles/contact" className={css.help}>
              Help
            </Link>
          </div>
        </header>
        <main className={page.main} id="main">
          <Step />
        </main>
      </div>
      <LayoutFoot />
    </>
  );
});

const Step = () => {
  const step = stepOf(useLocation().pathname);
  const isWide = useWide();
  const isHydrated = useHydrated();
  if (step === null || step === 'success')
    return (
      <div className="page">
        <CheckoutOutlet />
      </div>
    );
  return (
    <div className={`page ${css.layout}`}>
      <div className={css.column}>
        <CheckoutSteps step={step} />
        {isHydrated && !isWide && <OrderSummary isWide={false} />}
        <CheckoutOutlet />
      </div>
      {isHydrated && isWide && (
        <aside className={css.side} aria-label="Your order">
          <OrderSummary isWide />
        </aside>
      )}
    </div>
  );
};
