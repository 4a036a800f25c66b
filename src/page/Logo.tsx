// The mark: three rising arcs, a lap seen from the hill.
export const Logo = () => (
  <svg
    width="26"
    height="22"
    viewBox="0 0 26 22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    aria-hidden="true"
  >
    <path d="M2 20a11 11 0 0 1 22 0M7 20a6 6 0 0 1 12 0M12 20a1 1 0 0 1 2 0" />
  </svg>
);
