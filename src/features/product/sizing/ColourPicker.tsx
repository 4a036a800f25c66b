// The colours of a style as pictures with their names. Each is a page of its own, so choosing one is a link that keeps
// the place on the page, and the size.
import { Link } from '#src/ui/Link.tsx';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import css from './options.module.css';
import { ProductPicture } from '../../productCard/ProductPicture.tsx';

export type ColourPickerProps = {
  readonly colours: ProductPage['colours'];
  readonly chosen: string;
  /** Travels to the other colour's page: the size and width chosen here. */
  readonly keep: unknown;
};

export const ColourPicker = ({ colours, chosen, keep }: ColourPickerProps) => {
  const name = colours.find(({ productId }) => productId === chosen)?.name;
  return (
    <section className={css.group} aria-labelledby="colour-label">
      <p className={css.head}>
        <b id="colour-label">Colour</b>
        <span className={css.chosen}>{name}</span>
      </p>
      {colours.length > 1 && (
        <ul className={css.colours}>
          {colours.map((colour) => (
            <li key={colour.productId}>
              <Link
                to={colour.path}
                replace
                preventScrollReset
                state={keep}
                aria-label={colour.name}
                aria-current={colour.productId === chosen ? 'true' : undefined}
              >
                <ProductPicture hash={colour.pictureHash} alt="" crop="square" sizes="64px" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
