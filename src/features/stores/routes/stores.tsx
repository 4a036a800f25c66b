// The physical stores (STORE-01): by state, or nearest first from a suburb, a postcode or where the shopper is.
import { useSearchParams } from 'react-router';
import { parseStoresQuery } from '#src/catalogue/pages/storesQuery.ts';
import { useStoresPage } from '#src/catalogue/routeData.ts';
import { PageHead } from '#src/page/PageHead.tsx';
import { useKeptPlace } from '#src/features/stores/postcode.ts';
import { NearAnswer } from '#src/features/stores/place/NearAnswer.tsx';
import { PlaceSearch } from '#src/features/stores/place/PlaceSearch.tsx';
import { StateLinks } from '#src/features/stores/list/StateLinks.tsx';
import { StoreList } from '#src/features/stores/list/StoreList.tsx';
import { StoreMap } from '#src/features/stores/list/StoreMap.tsx';
import { usePosition } from '#src/features/stores/place/usePosition.ts';
import { formatCount } from '#src/words/format.ts';
import css from './stores.module.css';
import { STORES_LEAD } from '#src/words/ownShop.ts';

export const Component = () => {
  const { stores, near, localitiesVersion } = useStoresPage();
  const [search] = useSearchParams();
  const { page } = parseStoresQuery(search);
  const position = usePosition();
  const place = near?.answer.type === 'found' ? near.answer.place : null;
  const from = near === null ? position.from : place;
  useKeptPlace(place?.label ?? null);
  const title = from === null ? 'Stores' : `Stores near ${from.label}`;
  return (
    <div className="page">
      <PageHead
        title={title}
        description={`${formatCount(stores.length, 'store')} around Australia: where the nearest is, when it’s open, and how to get there.`}
      />
      <div className={css.top}>
        <div className={css.words}>
          <h1 tabIndex={-1}>Stores</h1>
          <p>
            {formatCount(stores.length, 'store')} around Australia.{STORES_LEAD}
          </p>
          <PlaceSearch
            near={place?.label ?? near?.typed ?? ''}
            places={{ version: localitiesVersion, likely: stores }}
            position={position}
          />
          <NearAnswer near={near} position={position} />
          {from === null && near?.answer.type !== 'choose' && <StateLinks stores={stores} />}
        </div>
        <div className={css.map}>
          <StoreMap stores={stores} here={from} />
        </div>
      </div>
      <StoreList stores={stores} from={from} near={near?.typed ?? null} page={page} />
    </div>
  );
};
