// What a customer bought, online and in store, as this device read it last; older and newer (CHECK-09).
import { useHeadingFocus } from '#src/features/customer/useFocusPlace.ts';
import { useOwner } from '#src/features/customer/useOwner.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import line from '#src/features/items/line.module.css';
import { PageTitle, WaitingLine } from '#src/features/items/LineParts.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { NotHere } from '#src/features/customer/NotHere.tsx';
import { PurchaseRow } from '#src/features/orders/purchases/PurchaseRow.tsx';
import { LastUpdated } from '#src/features/orders/purchases/PurchaseView.tsx';
import { PAGE_NOT_HERE_TEXT } from '#src/features/orders/purchases/purchaseWords.ts';
import { useKeptPage, type KeptPage } from '#src/features/orders/purchases/useKeptOrders.ts';
import { newerOf, useLastAnswer } from '#src/features/customer/newest.ts';
import { useReading } from '#src/features/customer/useReading.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useCommands } from '#src/store/useCommands.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { ordersCursor } from '#src/features/orders/purchases/ordersCursor.ts';
import css from '#src/features/customer/accountPage.module.css';

export const Component = () => {
  const [search] = useSearchParams();
  const cursor = ordersCursor(search);
  const owner = useOwner();
  const commands = useCommands();
  const read = useCallback(() => commands.readOrders(cursor), [commands, cursor]);
  const { outcome, again } = useReading(owner === null ? null : read);
  const kept = useKeptPage(owner, cursor);
  const said = useLastAnswer(`${owner} ${cursor}`, outcome);
  const shown = newerOf(kept, said && { ...said.page, at: said.at });
  useHeadingFocus(cursor);
  return (
    <div className={css.account}>
      <PageHead title="Your orders" />
      <PageTitle title="Your orders" />
      {shown ? (
        <Page page={shown} />
      ) : outcome === null || outcome.type === 'done' ? (
        <div aria-busy="true">
          <p className="visually-hidden">Reading your orders…</p>
          <WaitingLine />
        </div>
      ) : (
        <NotHere outcome={outcome} unreachableText={PAGE_NOT_HERE_TEXT} onAgain={again} />
      )}
      <p className="small">
        Bought something as a guest? <Link to="/orders">Find it by its order number</Link>.
      </p>
    </div>
  );
};

const Page = ({ page: { purchases, older, newer, at } }: { page: KeptPage }) => {
  const products = useProducts(purchases.flatMap(({ order }) => order.items[0]?.productId ?? []));
  if (purchases.length === 0) {
    return (
      <div className={line.empty}>
        <p>Nothing here yet. What you buy while signed in, online or in store, shows here.</p>
        <ButtonLink to="/">Start looking</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <LastUpdated at={at} />
      <ul className={line.list}>
        {purchases.map((purchase) => (
          <li key={purchase.order.number}>
            <PurchaseRow
              purchase={purchase}
              to={`/account/orders/${purchase.order.number}`}
              products={products}
            />
          </li>
        ))}
      </ul>
      {(newer ?? older) !== null && (
        <nav className={line.acts} aria-label="Pages of your orders">
          {newer !== null && (
            <ButtonLink small tone="second" to={`/account/orders?after=${newer}`}>
              Newer
            </ButtonLink>
          )}
          {older !== null && (
            <ButtonLink small tone="second" to={`/account/orders?before=${older}`}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
};
