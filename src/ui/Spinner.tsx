// A box is still looking. Drawn where an icon may be; the words beside it are said by the box's own status.
import css from './spinner.module.css';

export const Spinner = ({ place }: { readonly place?: 'end' }) => (
  <svg
    className={css.spinner}
    data-place={place}
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M12 3a9 9 0 1 1-9 9" />
  </svg>
);
