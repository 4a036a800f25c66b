// Tables as text: names to the left, figures to the right.

export type Table = {
  readonly title: string;
  /** Sample sizes, units, and what the figures were taken from. */
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [name: string, ...figures: string[]])[];
};

/** Three significant digits, without an exponent: 0.0214, 1.05, 686, 12,345. */
export const figure = (value: number): string =>
  Math.abs(value) >= 1_000
    ? Math.round(value).toLocaleString('en-AU')
    : Number(value.toPrecision(3)).toString();

export const times = (ratio: number): string => `${figure(ratio)}x`;

export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

export const formatTable = ({ title, note, columns, rows }: Table): string => {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const text = lines.map((line) =>
    widths
      .map((width, column) => {
        const cell = line[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [`## ${title}`, note, '', ...text].join('\n');
};
