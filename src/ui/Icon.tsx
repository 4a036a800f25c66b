// Line icons, drawn on a 24 × 24 grid. Always beside words or inside a control that has a name.

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  filter:
    'M4 8h7M17 8h3M4 16h3M13 16h7M14 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  close: 'M6 6l12 12M18 6L6 18',
  bag: 'M5.5 8h13l1 12.5h-15zM9 8a3 3 0 0 1 6 0',
  heart: 'M12 20s-7.5-4.7-7.5-10.2A4.05 4.05 0 0 1 12 7.6a4.05 4.05 0 0 1 7.5 2.2C19.5 15.3 12 20 12 20z',
  person: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM5 20c.8-3.7 3.6-5.25 7-5.25s6.2 1.55 7 5.25',
  chevronDown: 'M6 9l6 6 6-6',
  chevronRight: 'M9 6l6 6-6 6',
  chevronLeft: 'M15 6l-6 6 6 6',
  tick: 'M5 12.5l4.5 4.5L19 7',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  warning: 'M12 4.5l9 15.5H3zM12 10.5v4M12 17v.4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.4',
  device: 'M8 3h8v18H8zM11 18h2',
  sync: 'M4 12a8 8 0 0 1 14-5.3l2 2.3M20 4.5V9h-4.5M20 12a8 8 0 0 1-14 5.3l-2-2.3M4 19.5V15h4.5',
  offline: 'M7 18a4 4 0 0 1-.6-7.95M9.6 6.2a6 6 0 0 1 8.9 5.3A3.3 3.3 0 0 1 19.8 17.5M4 4l16 16M7 18h11',
  truck:
    'M3 7h11v9.5H3zM14 10.5h4l3 3v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  back: 'M9 7H4V2M4 7a9 9 0 1 1-1 7',
  mail: 'M4 6h16v12.5H4zM4 7l8 6.5L20 7',
  pin: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
} as const;

export type IconName = keyof typeof paths;

/** What few pages show is drawn where it is shown, and is in no other page's first load. */
export type Drawing = `M${string}`;

const isDrawing = (name: IconName | Drawing): name is Drawing => !(name in paths);

export const Icon = ({
  name,
  size = 24,
  filled = false,
}: {
  name: IconName | Drawing;
  size?: number;
  filled?: boolean;
}) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={isDrawing(name) ? name : paths[name]} />
  </svg>
);
