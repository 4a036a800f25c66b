// The footer of every page: what the shop promises, where things are, and help in the same place each time.
import { memo } from 'react';
import { ProblemLink } from '#src/features/history/ProblemLink.tsx';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { Link } from '#src/ui/Link.tsx';
import { formatPrice } from '#src/words/format.ts';
import { useCart } from '#src/store/useViews.ts';
import type { Frame, PageLink } from '#sync/protocol/pages/pages.ts';
import { RETURN_DAYS, RETURNS_LEAD, SHOP_NAME } from '#src/words/ownShop.ts';
import css from './footer.module.css';

const Fact = ({ icon, title, children }: { icon: IconName; title: string; children: string }) => (
  <li className={css.fact}>
    <Icon name={icon} />
    <p>
      <b>{title}</b>
      {children}
    </p>
  </li>
);

/** Must not claim that anything is kept which is not. */
const CartFact = () =>
  useCart().durability === 'memory' ? (
    <Fact icon="device" title="Your cart stays in this tab">
      It can’t be saved on this device just now, so it’s kept until you close the tab.
    </Fact>
  ) : (
    <Fact icon="device" title="Your cart stays with you">
      It’s kept on this device, with or without a network.
    </Fact>
  );

/** Contact first, in the same place on every page. */
const HELP: readonly PageLink[] = [
  { name: 'Contact us', path: '/articles/contact' },
  { name: 'Delivery', path: '/articles/delivery' },
  { name: 'Find an order', path: '/orders' },
  { name: 'Returns', path: '/articles/returns' },
  { name: 'Size guide', path: '/articles/size-guide' },
  { name: 'Stores', path: '/stores' },
  { name: 'All guides and help', path: '/articles' },
  { name: 'The journal', path: '/blog' },
  { name: 'Newsletter', path: '/newsletter' },
  { name: 'Your account', path: '/account' },
];

export const Footer = memo(({ frame: { menu, settings } }: { frame: Frame }) => (
  <footer className={css.footer}>
    <div className={`page ${css.inner}`}>
      <ul className={css.facts}>
        {settings.freeDeliveryFromCents && (
          <Fact icon="truck" title={`Free delivery from ${formatPrice(settings.freeDeliveryFromCents)}`}>
            Standard delivery, anywhere in Australia.
          </Fact>
        )}
        {RETURN_DAYS > 0 && (
          <Fact icon="back" title={`${RETURN_DAYS} days to return`}>
            {`${RETURNS_LEAD}If they’re wrong for you, send them back.`}
          </Fact>
        )}
        <CartFact />
      </ul>
      <nav className={css.columns} aria-label="Footer">
        {menu
          .filter((entry) => entry.children.length > 0)
          .slice(0, 3)
          .map((entry) => (
            <section key={entry.path}>
              <h2>{entry.name}</h2>
              <ul>
                {[entry, ...entry.children].map(({ name, path }, at) => (
                  <li key={path}>
                    <Link to={path}>{at === 0 ? `All ${name}` : name}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        <section>
          <h2>Help</h2>
          <ul>
            {HELP.map(({ name, path }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
            <li>
              <ProblemLink />
            </li>
          </ul>
        </section>
      </nav>
      <p className={css.end}>{SHOP_NAME}. Prices in Australian dollars, with GST where it applies.</p>
    </div>
  </footer>
));
