// On the page of a list: that something left it by itself (CART-04), or was changed elsewhere.
import type { AwayLine } from '#projections/away/awayLines.ts';
import { PlainButton } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Status } from '#src/ui/Status.tsx';
import { useCommands } from '#src/store/useCommands.ts';
import { useProducts } from '#src/store/useProducts.ts';
import { useAway } from '#src/store/useViews.ts';
import { showAway } from './awayShown.ts';
import { awayNews, unavailableText } from './summary/awayNews.ts';
import css from './awayNote.module.css';

export type AwayNoteProps = {
  readonly list: AwayLine['list'];
  /** The button that has the focus is about to go. */
  readonly onRead: () => void;
};

export const AwayNote = ({ list, onRead }: AwayNoteProps) => {
  const { lines } = useAway();
  const here = lines.filter((line) => line.list === list);
  const isOnlyGone = lines.every(({ reason }) => reason === 'gone');
  return (
    <Status className={css.note}>
      {isOnlyGone
        ? here.length > 0 && <Gone lines={here} onRead={onRead} />
        : lines.length > 0 && (
            <Note tone="info">
              <p>{awayNews(lines)}</p>
              <PlainButton aria-haspopup="dialog" onClick={() => showAway(true)}>
                See what changed
              </PlainButton>
            </Note>
          )}
    </Status>
  );
};

type GoneProps = Pick<AwayNoteProps, 'onRead'> & { readonly lines: readonly AwayLine[] };

const Gone = ({ lines, onRead }: GoneProps) => {
  const products = useProducts(lines.map(({ productId }) => productId));
  const commands = useCommands();
  const read = () => {
    onRead();
    void commands.readNotices([...new Set(lines.map(({ eventId }) => eventId))]);
  };
  return (
    <Note tone="info">
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            {products.get(line.productId)?.name ?? 'A product'}
            {unavailableText(line)}
          </li>
        ))}
      </ul>
      <PlainButton onClick={read}>OK, got it</PlainButton>
    </Note>
  );
};
