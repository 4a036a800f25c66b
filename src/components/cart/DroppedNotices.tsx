// Names what left the cart or wishlist by itself, until the shopper has read it (CART-04).
import type { DroppedItem } from '#projections/notices.ts';
import { PlainButton } from '#src/components/ui/Button.tsx';
import { Note } from '#src/components/ui/Note.tsx';
import { Status } from '#src/components/ui/Status.tsx';
import { droppedText } from '#src/messages.ts';
import { useCommands } from '#src/store/useCommands.ts';
import { useProducts } from '#src/store/useProducts.ts';
import css from './line.module.css';

export const DroppedNotices = ({ dropped }: { dropped: readonly DroppedItem[] }) => {
  const products = useProducts(dropped.map(({ productId }) => productId));
  const commands = useCommands();
  return (
    <Status className={css['notes']}>
      {dropped.length > 0 && (
        <Note tone="info">
          <ul>
            {dropped.map(({ productId, variantId, from }) => (
              <li key={`${productId} ${variantId}`}>
                {droppedText(products.get(productId)?.name ?? null, from)}
              </li>
            ))}
          </ul>
          <PlainButton
            onClick={() => void commands.readNotices([...new Set(dropped.map(({ eventId }) => eventId))])}
          >
            OK, got it
          </PlainButton>
        </Note>
      )}
    </Status>
  );
};
