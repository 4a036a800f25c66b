// The summary of what changed without the shopper's act: each item with its reason and its way back (HOUSE-98).
import { useState } from 'react';
import type { AwayLine } from '#projections/away/awayLines.ts';
import { outcomeText } from '#src/store/outcomeText.ts';
import { lineName } from '#src/features/items/LineParts.tsx';
import { Button, PlainButton } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useCommands } from '#src/store/useCommands.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { awayTitle } from './awayNews.ts';
import { awayIntro, awayWords } from './awayWords.ts';
import css from './awaySheet.module.css';

export type AwaySheetProps = {
  /** What the shopper has not read yet. */
  readonly lines: readonly AwayLine[];
  readonly open: boolean;
  readonly onClose: () => void;
};

export const AwaySheet = ({ lines, open, onClose }: AwaySheetProps) => {
  const shown = useLinesOfThisReading(lines, open);
  const commands = useCommands();
  const products = useProducts(shown.map(({ productId }) => productId));
  const read = () => {
    void commands.readNotices([...new Set(shown.map(({ eventId }) => eventId))]);
    onClose();
  };
  return (
    <Sheet title={awayTitle(shown)} position="bottomOrCenter" open={open} onClose={onClose}>
      <div className={css.away}>
        <p className={css.intro}>{awayIntro(shown)}</p>
        <ul className={css.lines}>
          {shown.map((line) => {
            const product = products.get(line.productId);
            const size = (line.now ?? line.was)?.variantId ?? line.key;
            const name = product ? lineName(product, size) : 'A product';
            // A product that is gone cannot be brought back.
            return <Row key={`${line.list} ${line.key}`} line={line} name={name} isGone={product === null} />;
          })}
        </ul>
        <Button wide onClick={read}>
          Looks right
        </Button>
      </div>
    </Sheet>
  );
};

/** An undone line leaves the list it came from; while the shopper reads, it stays where they read it. */
const useLinesOfThisReading = (lines: readonly AwayLine[], open: boolean): readonly AwayLine[] => {
  const [kept, setKept] = useState(lines);
  if (!open) {
    if (kept !== lines) setKept(lines);
    return lines;
  }
  const known = new Set(kept.map(nameOf));
  const more = lines.filter((line) => !known.has(nameOf(line)));
  if (more.length > 0) setKept([...kept, ...more]);
  return more.length > 0 ? [...kept, ...more] : kept;
};

const nameOf = ({ list, key }: AwayLine): string => `${list} ${key}`;

const Row = ({ line, name, isGone }: { line: AwayLine; name: string; isGone: boolean }) => {
  const { text, undo, tone, icon } = awayWords(line);
  const commands = useCommands();
  const [isUndone, setUndone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const undoLine = async (): Promise<void> => {
    const text = outcomeText(await commands.undoChange(line));
    setRefusal(text);
    setUndone(text === null);
  };
  return (
    <li>
      <Note tone={tone} icon={icon}>
        <p>
          <b>{name}</b>
          {text}
        </p>
        {/* In here, because all outside of an open sheet is inert and not read out. */}
        <Status>
          {refusal ?? (isUndone && <span className="visually-hidden">{`Undone. ${name}.`}</span>)}
        </Status>
        {undo !== null && !isGone && (
          // It stays when it is done, so that the focus has somewhere to be.
          <PlainButton
            aria-label={isUndone ? `Undone, ${name}` : `${undo}, ${name}`}
            aria-disabled={isUndone || undefined}
            onClick={() => void (isUndone || undoLine())}
          >
            {isUndone ? 'Undone' : undo}
          </PlainButton>
        )}
      </Note>
    </li>
  );
};
