// A mail with more to it than paragraphs: both of its parts are made from the same blocks.
import type { MailName } from '#server/shopFolder/mailTexts.ts';
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import { escapeHtml, linkHtml, mailColours, mailPage, textHtml, type MailColours } from './mailHtml.ts';
import { inOwnWords } from './ownWords.ts';
import type { Mail } from './outbox.ts';

export type MailBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly label: string; readonly url: string }
  /** Something with its lines under a name, like an address. */
  | { readonly type: 'fact'; readonly name: string; readonly lines: readonly string[] }
  /** What costs how much. */
  | { readonly type: 'amounts'; readonly rows: readonly MailAmount[] };

export type MailAmount = {
  readonly name: string;
  readonly note?: string;
  readonly amount: string;
  /** Of 240 × 360 pixels, shown a quarter as wide; the name beside it says what it shows. */
  readonly pictureUrl?: string;
  /** The sum of the rows above it. */
  readonly isTotal?: true;
};

export type ComposedMail = {
  readonly name: MailName;
  readonly recipient: string;
  /** Its number, of a mail about one. */
  readonly order?: string;
  readonly subject: string;
  /** The greeting first. */
  readonly blocks: readonly MailBlock[];
};

export const composeMail = (shopConfig: ShopConfig, { recipient, ...mail }: ComposedMail): Mail => {
  const { subject, parts } = inOwnWords<MailBlock>(shopConfig, { ...mail, parts: mail.blocks }, (text) => ({
    type: 'text',
    text,
  }));
  const colours = mailColours(shopConfig);
  return {
    recipient,
    subject,
    body: parts.map(blockText).join('\n\n'),
    html: mailPage(
      shopConfig,
      subject,
      parts.map((part) => blockHtml(colours, part)),
    ),
  };
};

const blockText = (block: MailBlock): string => {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'fact':
      return [`${block.name}:`, ...block.lines].join('\n');
    case 'amounts':
      return block.rows
        .map(({ name, note, amount }) => `${name}: ${amount}${note === undefined ? '' : `\n  ${note}`}`)
        .join('\n');
  }
};

const blockHtml = (colours: MailColours, block: MailBlock): string => {
  switch (block.type) {
    case 'text':
      return textHtml(block.text);
    case 'link':
      return linkHtml(colours, block.url, block.label);
    case 'fact':
      return `<p><b>${escapeHtml(block.name)}</b><br>${block.lines.map(escapeHtml).join('<br>')}</p>`;
    case 'amounts':
      return amountsHtml(colours, block.rows);
  }
};

const amountsHtml = (colours: MailColours, rows: readonly MailAmount[]): string => {
  const hasPictures = rows.some(({ pictureUrl }) => pictureUrl !== undefined);
  return [
    '<table style="width:100%;border-collapse:collapse">',
    ...rows.map(({ name, note, amount, isTotal, pictureUrl }) => {
      const cell = `padding:.5rem 0;border-top:1px solid ${colours.line};vertical-align:top${isTotal ? ';font-weight:650' : ''}`;
      const noted =
        note === undefined ? '' : `<br><span style="color:${colours.muted}">${escapeHtml(note)}</span>`;
      return [
        '<tr>',
        ...(hasPictures ? [`<td style="${cell};width:72px">${pictureHtml(pictureUrl)}</td>`] : []),
        `<td style="${cell}">${escapeHtml(name)}${noted}</td>`,
        `<td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
      ].join('');
    }),
    '</table>',
  ].join('');
};

/** Its size stands in the mail, so that nothing moves when it comes; a program that loads no pictures leaves the room empty. */
const pictureHtml = (url: string | undefined): string =>
  url === undefined
    ? ''
    : `<img src="${escapeHtml(url)}" width="60" height="90" alt="" style="display:block;border-radius:8px">`;
