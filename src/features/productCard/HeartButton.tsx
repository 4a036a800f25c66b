// The heart in the corner of a picture.
import { Icon } from '#src/ui/Icon.tsx';
import css from './heart.module.css';
import { useWishlistToggle, type WishlistSubject } from './useWishlistToggle.ts';

export const HeartButton = (subject: WishlistSubject) => {
  const { button, saved } = useWishlistToggle(subject);
  return (
    <button type="button" className={css.heart} aria-label={`${subject.name} on your wishlist`} {...button}>
      <Icon name="heart" size={22} filled={saved} />
    </button>
  );
};
