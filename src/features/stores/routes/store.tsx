// One store: where it is, when it is open this week, what it offers, and the ones nearby (STORE-01).
import { useLocation } from 'react-router';
import { nearestFirst } from '#domain/stores/distance.ts';
import { states } from '#domain/stores/states.ts';
import { canonicalPath } from '#src/catalogue/pages/payload.ts';
import { useStoresPage } from '#src/catalogue/routeData.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';
import { OpenStatus } from '#src/features/stores/OpenStatus.tsx';
import { StoreHours } from '#src/features/stores/list/StoreHours.tsx';
import { PHONE, StoreRows } from '#src/features/stores/list/StoreRow.tsx';
import { StoreMap } from '#src/features/stores/list/StoreMap.tsx';
import { StoreServices } from '#src/features/stores/list/StoreServices.tsx';
import { storeAncestors } from '#src/features/stores/storeStructuredData.ts';
import { addressLine, directionsUrl, phoneUrl } from '#src/features/stores/storeWords.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { Store } from '#sync/protocol/stores/stores.ts';
import { SHOP_NAME } from '#src/words/ownShop.ts';
import css from './store.module.css';

/** Stores nearby that are shown, and how far away that may be. */
const NEARBY = 3;
const NEARBY_KM = 150;

export const Component = () => {
  const { stores } = useStoresPage();
  const { pathname } = useLocation();
  const store = stores.find(({ path }) => path === canonicalPath(pathname));
  // The loader has answered 404 for any other path.
  if (store === undefined) throw new Error(`No store at ${pathname}`);
  const { locality, region } = store.address;
  return (
    <div className="page">
      <PageHead
        title={`${locality} store`}
        description={`${SHOP_NAME} ${locality}, ${addressLine(store)}. Opening hours, phone ${store.phone} and directions.`}
      />
      <div className={css.top}>
        <Breadcrumbs ancestors={storeAncestors(store)} />
        <h1 tabIndex={-1}>
          {locality}, {states[region].name}
        </h1>
        <OpenStatus store={store} />
      </div>
      <div className={css.columns}>
        <section aria-labelledby="find">
          <h2 id="find">Find us</h2>
          <Address store={store} />
          <div className={css.map}>
            <StoreMap stores={stores} here={store} />
          </div>
        </section>
        <section aria-labelledby="hours">
          <h2 id="hours">Opening hours</h2>
          <StoreHours store={store} />
        </section>
        <section aria-labelledby="offers">
          <h2 id="offers">What we do here</h2>
          <StoreServices store={store} />
        </section>
      </div>
      <Nearby store={store} stores={stores} />
    </div>
  );
};

const Address = ({ store }: { store: Store }) => {
  const { street1, street2, locality, region, postcode } = store.address;
  return (
    <>
      <address className={css.address}>
        {store.name}
        <br />
        {street1}
        <br />
        {street2 !== '' && (
          <>
            {street2}
            <br />
          </>
        )}
        {locality} {region} {postcode}
      </address>
      <p className={css.ways}>
        <a href={directionsUrl(store)} rel="noreferrer" className={css.way}>
          <Icon name="pin" size={20} />
          Directions
        </a>
        <a href={phoneUrl(store.phone)} className={css.way} aria-label={`Call ${store.phone}`}>
          <Icon name={PHONE} size={20} />
          {store.phone}
        </a>
      </p>
    </>
  );
};

const Nearby = ({ store, stores }: { store: Store; stores: readonly Store[] }) => {
  const nearby = nearestFirst(
    stores.filter(({ id }) => id !== store.id),
    store,
  )
    .filter(({ km }) => km <= NEARBY_KM)
    .slice(0, NEARBY);
  return (
    nearby.length > 0 && (
      <section className={css.nearby} aria-labelledby="nearby">
        <h2 id="nearby">Also nearby</h2>
        <StoreRows rows={nearby.map(({ thing, km }) => ({ store: thing, km }))} />
      </section>
    )
  );
};
