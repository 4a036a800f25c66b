// The way to express checkout, from the cart and from the first step; nothing where the shop has no wallet set up.
import css from '#src/ui/button.module.css';
import { EXPRESS_PATH } from './expressPath.ts';
import { useExpressOffered } from './useExpressOffered.ts';

export const ExpressLink = () =>
  useExpressOffered() && (
    <a className={css.button} data-tone="second" data-wide href={EXPRESS_PATH}>
      Express checkout with Apple Pay or Google Pay
    </a>
  );
