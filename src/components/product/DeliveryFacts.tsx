// What delivery and returns mean for this product, in one line each.
import { useFrame } from '#src/catalogue/routeData.ts';
import { Icon } from '#src/components/ui/Icon.tsx';
import { formatPrice } from '#src/format.ts';
import css from './buyBox.module.css';

export const DeliveryFacts = ({ priceCents }: { priceCents: number }) => {
  const freeFrom = useFrame()?.settings.freeDeliveryFromCents;
  return (
    <ul className={css['facts']}>
      {freeFrom !== undefined && (
        <li>
          <Icon name="truck" size={22} />
          <span>
            {priceCents >= freeFrom ? (
              <b>Free standard delivery</b>
            ) : (
              <>
                Standard delivery, <b>free over {formatPrice(freeFrom)}</b>
              </>
            )}
          </span>
        </li>
      )}
      <li>
        <Icon name="back" size={22} />
        <span>60 days to return, even after a run</span>
      </li>
    </ul>
  );
};
