// The HTML of a mail: the page around it, and the one made from a plain text, so that the two never say different things.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';

/** A mail has no custom properties. */
export type MailColours = Readonly<Record<'wall' | 'ink' | 'muted' | 'line' | 'track', string>>;

/** The shop's in light. */
export const mailColours = ({ look: { colours } }: Pick<ShopConfig, 'look'>): MailColours => ({
  wall: colours.bg[0],
  ink: colours.ink[0],
  muted: colours['ink-2'][0],
  line: colours.line[0],
  track: colours.track[0],
});

/** @param body see `Mail.body` */
export const mailHtml = (shopConfig: ShopConfig, subject: string, body: string): string => {
  const colours = mailColours(shopConfig);
  return mailPage(
    shopConfig,
    subject,
    body.split(/\n{2,}/).map((text) => paragraphHtml(colours, text)),
  );
};

/** @param parts HTML, everything of it escaped */
export const mailPage = (shopConfig: ShopConfig, subject: string, parts: readonly string[]): string => {
  const colours = mailColours(shopConfig);
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;background:${colours.wall};color:${colours.ink};font:16px/1.55 'Instrument Sans',system-ui,sans-serif">`,
    '<div style="max-width:34rem;margin:0 auto;padding:2rem 1.25rem">',
    `<p style="margin:0 0 1.5rem;padding-bottom:1rem;border-bottom:3px solid ${colours.track};font-size:1.375rem;font-weight:650;letter-spacing:-.02em">${escapeHtml(shopConfig.name)}</p>`,
    ...parts,
    '</div></body></html>',
  ].join('\n');
};

/** A button, and the address under it for readers of mail without buttons. */
export const linkHtml = (colours: MailColours, url: string, label = 'Continue'): string => {
  const href = escapeHtml(url);
  return [
    `<p><a href="${href}" style="display:inline-block;padding:.875rem 1.5rem;border-radius:12px;`,
    `background:${colours.ink};color:${colours.wall};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
    `<p style="font-size:.8125rem;word-break:break-all">${href}</p>`,
  ].join('');
};

export const textHtml = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paragraphHtml = (colours: MailColours, paragraph: string): string => {
  const text = paragraph.trim();
  return /^https?:\/\/\S+$/.test(text) ? linkHtml(colours, text) : textHtml(text);
};
