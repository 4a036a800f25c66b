// The way to express checkout, from the cart, its sheet and the first step; nothing where the shop has nobody set up for it.
import css from '#src/ui/button.module.css';
import { EXPRESS_PATH, onSign } from './expressPath.ts';
import { useExpressOffered } from './useExpressOffered.ts';

export const ExpressLink = () => {
  const names = useExpressOffered();
  return (
    names.length > 0 && (
      <a className={css.button} data-tone="second" data-wide href={EXPRESS_PATH} {...onSign}>
        Express checkout with {new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(names)}
      </a>
    )
  );
};
