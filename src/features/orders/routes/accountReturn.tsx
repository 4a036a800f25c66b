// A customer's return of one order (CHECK-09): the token of the address names it.
import { useParams } from 'react-router';
import { normaliseOrderNumber } from '#domain/order/orderLookup.ts';
import css from '#src/features/customer/accountPage.module.css';
import { PageTitle } from '#src/features/items/LineParts.tsx';
import { PageHead } from '#src/page/PageHead.tsx';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';
import { Return } from '#src/features/orders/returns/Return.tsx';

export const Component = () => {
  const params = useParams();
  const number = normaliseOrderNumber(params['number'] ?? '');
  const token = params['token'] ?? '';
  const title = `Return order ${number}`;
  return (
    <div className={css.account}>
      <PageHead title={title} />
      <Breadcrumbs
        ancestors={[
          { name: 'Your orders', path: '/account/orders' },
          { name: `Order ${number}`, path: `/account/orders/${number}` },
        ]}
      />
      <PageTitle title={title} />
      <Return key={token} number={number} token={token} />
    </div>
  );
};
