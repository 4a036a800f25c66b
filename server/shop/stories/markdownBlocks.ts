// Markdown into the blocks of sync/protocol/pages/stories.ts.
//
// marked reads the text, and only its tree is used: no HTML is ever made. What a story cannot show (HTML, code, pictures,
// nested lists) is refused with its words, so that nothing is dropped without a line about it.
import { marked, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Block, Span } from '#sync/protocol/pages/stories.ts';

/** The Markdown uses something a story cannot show; the text says what, and quotes it. */
export class MarkdownRefusedError extends Error {
  override readonly name = 'MarkdownRefusedError';
  /** As it was written. */
  readonly quoted: string;
  /** Where that begins in the Markdown; 0 until a block's place is known. */
  readonly at: number;
  constructor(message: string, quoted: string, at = 0) {
    super(message);
    this.quoted = quoted;
    this.at = at;
  }
}

/** A block and where it begins: an index into the Markdown. */
export type PlacedBlock = { readonly block: Block; readonly at: number };

/** @throws MarkdownRefusedError */
export const markdownBlocks = (markdown: string): readonly Block[] =>
  placedBlocks(markdown).map(({ block }) => block);

/** @throws MarkdownRefusedError with the place of what is refused */
export const placedBlocks = (markdown: string): readonly PlacedBlock[] => {
  const ids = new Set<string>();
  let at = 0;
  return marked.lexer(markdown).flatMap((token) => {
    const from = at;
    at += token.raw.length;
    try {
      return blockOf(token as MarkedToken, ids).map((block) => ({ block, at: from }));
    } catch (error) {
      if (!(error instanceof MarkdownRefusedError)) throw error;
      const { message, quoted } = error;
      throw new MarkdownRefusedError(message, quoted, from + Math.max(0, token.raw.indexOf(quoted)));
    }
  });
};

const blockOf = (token: MarkedToken, ids: Set<string>): Block[] => {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [headingOf(token, ids)];
    case 'paragraph':
      return [chartOf(token) ?? { type: 'paragraph', spans: spansOf(token.tokens) }];
    case 'list':
      return [{ type: 'list', ordered: token.ordered, items: token.items.map(itemSpans) }];
    case 'table':
      return [
        {
          type: 'table',
          head: token.header.map(({ tokens }) => spansOf(tokens)),
          rows: token.rows.map((row) => row.map(({ tokens }) => spansOf(tokens))),
        },
      ];
    case 'blockquote':
      return [{ type: 'note', spans: onlyParagraph(token) }];
    default:
      return refuse(token);
  }
};

const headingOf = (token: Tokens.Heading, ids: Set<string>): Block => {
  if (token.depth !== 2 && token.depth !== 3)
    throw new MarkdownRefusedError(`use ## or ###: ${token.raw.trim()}`, token.raw);
  const text = spansOf(token.tokens)
    .map((span) => span.text)
    .join('');
  const id = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (ids.has(id)) throw new MarkdownRefusedError(`two headings “${text}”`, token.raw);
  ids.add(id);
  return { type: 'heading', level: token.depth, id, text };
};

/** `![Men’s shoes](chart:mens/footwear)` in a paragraph of its own is a size chart of the shop. */
const chartOf = ({ tokens }: Tokens.Paragraph): Block | null => {
  const [only, ...others] = tokens;
  if (only?.type !== 'image' || others.length > 0) return null;
  const { href, text } = only as Tokens.Image;
  const [, gender, subject] = /^chart:(mens|womens|kids)\/(footwear|clothing)$/.exec(href) ?? [];
  if (gender === undefined || subject === undefined) return null;
  return { type: 'chart', caption: text, gender, subject } as Block;
};

const itemSpans = ({ tokens, raw, task }: Tokens.ListItem): Span[] => {
  if (task) throw new MarkdownRefusedError(`no tick boxes: ${raw}`, raw);
  return tokens.flatMap((token) => {
    const { type, tokens: inner } = token as Tokens.Text | Tokens.Paragraph;
    if (type !== 'text' && type !== 'paragraph')
      throw new MarkdownRefusedError(`one line an item: ${raw}`, raw);
    return spansOf(inner ?? []);
  });
};

const onlyParagraph = ({ tokens, raw }: Tokens.Blockquote): Span[] => {
  const [only, ...others] = tokens.filter(({ type }) => type !== 'space');
  if (only?.type !== 'paragraph' || others.length > 0)
    throw new MarkdownRefusedError(`one paragraph a note: ${raw}`, raw);
  return spansOf((only as Tokens.Paragraph).tokens);
};

type Style = Omit<Span, 'text'>;

const spansOf = (tokens: readonly Token[], style: Style = {}): Span[] =>
  tokens.flatMap((token) => spanOf(token as MarkedToken, style));

const spanOf = (token: MarkedToken, style: Style): Span[] => {
  switch (token.type) {
    case 'text':
      return token.tokens === undefined ? [plain(token.text, style)] : spansOf(token.tokens, style);
    case 'escape':
      return [plain(token.text, style)];
    case 'strong':
      return spansOf(token.tokens, { ...style, strong: true });
    case 'em':
      return spansOf(token.tokens, { ...style, em: true });
    case 'link':
      return spansOf(token.tokens, { ...style, href: token.href });
    default:
      return refuse(token);
  }
};

const plain = (text: string, style: Style): Span => {
  // A renderer to HTML would let these through as characters; here they would be shown as they are.
  const [entity] = /&#?\w+;/.exec(text) ?? [];
  if (entity !== undefined) throw new MarkdownRefusedError(`write the character itself: ${text}`, entity);
  return { text: text.replaceAll('\n', ' '), ...style };
};

const refuse = ({ type, raw }: MarkedToken): never => {
  throw new MarkdownRefusedError(`a story cannot show ${type}: ${raw.trim().slice(0, 80)}`, raw.trim());
};
