// /__log/overlays: the shop's overlay in every position and width, with all its features, to view and try.
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/forms/Field.tsx';
import { Sheet, type SheetPosition, type SheetWidth } from '#src/ui/Sheet.tsx';
import css from './laboratory.module.css';

const POSITIONS: readonly SheetPosition[] = [
  'center',
  'left',
  'right',
  'top',
  'bottom',
  'bottomOrCenter',
  'screen',
];
const WIDTHS: readonly (SheetWidth | undefined)[] = [undefined, 'sm', 'md', 'lg', 'xl'];

type Shown = { readonly position: SheetPosition; readonly width: SheetWidth | undefined };

const wordsOf = ({ position, width }: Shown): string =>
  width === undefined ? position : `${position} ${width}`;

export const Component = () => {
  const [shown, setShown] = useState<Shown>({ position: 'center', width: undefined });
  const [open, setOpen] = useState(false);
  const [isTitled, setTitled] = useState(true);
  const [isDescribed, setDescribed] = useState(true);
  const [closesOnRoute, setClosesOnRoute] = useState(true);
  const name = wordsOf(shown);
  return (
    <>
      <title>Overlays | Lap &amp; Loam</title>
      <h1>Overlays</h1>
      <p className={css.about}>
        Without a width an overlay takes the one that suits its position. It comes in 300 ms and goes in 200
        ms, its backdrop fades in 300 ms; with reduced motion it fades in 100 ms and moves nowhere.
      </p>
      <div className={css.buttons}>
        <Tick label="Title" is={isTitled} set={setTitled} />
        <Tick label="Description" is={isDescribed} set={setDescribed} />
        <Tick label="Closes on a change of route" is={closesOnRoute} set={setClosesOnRoute} />
      </div>
      {POSITIONS.map((position) => (
        <section key={position} className={css.overlayRow} aria-label={position}>
          {WIDTHS.map((width) => (
            <Button
              key={width ?? 'own'}
              tone="second"
              small
              onClick={() => {
                setShown({ position, width });
                setOpen(true);
              }}
            >
              {wordsOf({ position, width })}
            </Button>
          ))}
        </section>
      ))}
      <Sheet
        {...(isTitled ? { title: `Overlay ${name}` } : { label: `Overlay ${name}` })}
        {...(isDescribed && { description: 'What a screen reader says after the title.' })}
        {...(shown.width && { width: shown.width })}
        position={shown.position}
        open={open}
        onClose={() => setOpen(false)}
        closesOnRoute={closesOnRoute}
      >
        <div className={css.overlayBody}>
          <Field label="Something typed" name="typed" />
          <Link to="?elsewhere">To another route</Link>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </div>
      </Sheet>
    </>
  );
};

type TickProps = {
  readonly label: string;
  readonly is: boolean;
  readonly set: (is: boolean) => void;
};

const Tick = ({ label, is, set }: TickProps) => (
  <label className={css.offline}>
    <input type="checkbox" checked={is} onChange={() => set(!is)} />
    {label}
  </label>
);
