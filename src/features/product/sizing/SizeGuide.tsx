// The size guide, centimetres first, with how to measure. Loaded when it is opened.
import { Sheet } from '#src/ui/Sheet.tsx';
import { clothingChart, footwearChart } from '../../productCard/sizeChart.ts';
import css from './sizeGuide.module.css';

export type SizeGuideProps = {
  readonly gender: string;
  readonly type: string;
  /** The size chosen on the page, marked in the table. */
  readonly size: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
};

export const SizeGuide = ({ gender, type, size, open, onClose }: SizeGuideProps) => {
  const shoes = type === 'footwear';
  const chart = shoes ? footwearChart(gender) : clothingChart(gender);
  const sizeColumn = shoes ? chart.columns.indexOf('US') : 0;
  return (
    <Sheet title="Size guide" position="bottomOrCenter" open={open} onClose={onClose}>
      <div className={css.guide}>
        {/* Nothing else here takes the focus, and who scrolls by the arrow keys needs it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <section className={css.scroll} tabIndex={0} aria-label="Sizes">
          <table className={css.table}>
            <caption className="visually-hidden">{shoes ? 'Shoe sizes' : 'Clothing sizes'}</caption>
            <thead>
              <tr>
                {chart.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.rows.map((row) => (
                <tr
                  key={row[0]}
                  data-chosen={(size !== null && row[sizeColumn]?.split(' ')[0] === size) || undefined}
                >
                  {row.map((cell, at) =>
                    at === 0 ? (
                      <th key={chart.columns[at]} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={chart.columns[at]}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <h3>How to measure</h3>
        {shoes ? <MeasureFoot /> : <MeasureBody />}
      </div>
    </Sheet>
  );
};

const MeasureFoot = () => (
  <ol className={css.steps}>
    <li>Stand with your heel against a wall, in the socks you’ll wear, late in the day.</li>
    <li>Mark where your longest toe ends, on both feet. Measure from the wall to the mark.</li>
    <li>Take the longer foot and find it under cm. Between two sizes, take the larger one.</li>
  </ol>
);

const MeasureBody = () => (
  <ol className={css.steps}>
    <li>Chest or bust: around the fullest part, the tape level.</li>
    <li>Waist: around the narrowest part, without pulling in.</li>
    <li>Hips: around the fullest part, feet together.</li>
  </ol>
);
