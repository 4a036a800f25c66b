// The body of a story, drawn from its blocks. There is no HTML in them, so nothing has to be made safe here.
import { Fragment, type ReactNode } from 'react';
import { clothingChart, footwearChart } from '#src/features/productCard/sizeChart.ts';
import { Link } from '#src/ui/Link.tsx';
import { Note } from '#src/ui/Note.tsx';
import type { Block, Span } from '#sync/protocol/pages/stories.ts';
import css from './storyBlocks.module.css';

export const StoryBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={css.body}>
    {blocks.map((block, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a story never changes its order while it is read
      <Fragment key={at}>{drawn(block)}</Fragment>
    ))}
  </div>
);

const drawn = (block: Block): ReactNode => {
  switch (block.type) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>;
    case 'paragraph':
      return <p>{text(block.spans)}</p>;
    case 'list': {
      const items = block.items.map((item) => <li key={keyOf(item)}>{text(item)}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'note':
      return (
        <Note>
          <p>{text(block.spans)}</p>
        </Note>
      );
    case 'table':
      return <Table head={block.head.map(text)} rows={block.rows.map((row) => row.map(text))} />;
    case 'chart': {
      const { columns, rows } = (block.subject === 'footwear' ? footwearChart : clothingChart)(block.gender);
      return <Table caption={block.caption} head={columns} rows={rows} />;
    }
    default:
      return block satisfies never;
  }
};

type TableProps = {
  readonly caption?: string;
  readonly head: readonly ReactNode[];
  readonly rows: readonly (readonly ReactNode[])[];
};

/** Scrolls by itself where the screen is narrower. */
const Table = ({ caption, head, rows }: TableProps) => (
  <div className={css.scroll}>
    <table>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {numbered(head, (cell, at) => (
            <th key={at} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(rows, (row, at) => (
          <tr key={at}>
            {numbered(row, (cell, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={column}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Rows and cells have no key but their index. */
const numbered = <T,>(items: readonly T[], draw: (item: T, at: number) => ReactNode): ReactNode[] =>
  items.map(draw);

const text = (spans: readonly Span[]): ReactNode =>
  spans.map((span) => <Fragment key={keyOf([span])}>{spanOf(span)}</Fragment>);

const spanOf = ({ text: words, strong, em, href }: Span): ReactNode => {
  const emphasised = em ? <em>{words}</em> : words;
  const styled = strong ? <strong>{emphasised}</strong> : emphasised;
  if (href === undefined) return styled;
  // Mail, phone and in-page links are the browser's; everything else is the shop's.
  return href.startsWith('/') ? <Link to={href}>{styled}</Link> : <a href={href}>{styled}</a>;
};

const keyOf = (spans: readonly Span[]): string => spans.map(({ text: words }) => words).join('');
