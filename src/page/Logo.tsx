// The mark beside the name, where the shop has one.
import { LOGO } from '#src/words/ownShop.ts';

export const Logo = () =>
  LOGO && (
    <svg
      width="26"
      height="22"
      viewBox="0 0 26 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
    >
      <path d={LOGO} />
    </svg>
  );
