// Where a guest finds an order (CHECK-09), and those that were found on this device.
import { useOwner } from '#src/features/customer/useOwner.ts';
import { useNavigate } from 'react-router';
import form from '#src/ui/forms/form.module.css';
import { PageHead } from '#src/page/PageHead.tsx';
import { LookupForm } from '#src/features/orders/purchases/LookupForm.tsx';
import { useFoundOrders } from '#src/features/orders/purchases/useKeptOrders.ts';
import { Link } from '#src/ui/Link.tsx';
import { formatDay } from '#src/words/format.ts';

export const Component = () => {
  const navigate = useNavigate();
  const found = useFoundOrders(useOwner());
  return (
    <div className={form.narrow}>
      <PageHead title="Find an order" />
      <h1 tabIndex={-1}>Find an order</h1>
      <LookupForm onFound={({ purchase }) => void navigate(`/orders/${purchase.order.number}`)} />
      {found.length > 0 && (
        <section className={form.actions}>
          <h2>On this device</h2>
          <ul className={form.named}>
            {found.map(({ purchase: { order } }) => (
              <li key={order.number}>
                <Link to={`/orders/${order.number}`}>Order {order.number}</Link>, {formatDay(order.placedAt)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={form.other}>
        Have an account? <Link to="/account/orders">See all your orders</Link>
      </p>
    </div>
  );
};
