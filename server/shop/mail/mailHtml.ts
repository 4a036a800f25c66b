// The HTML of a mail: the page around it, and the one made from a plain text, so that the two never say different things.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';

// The shop's light colours (src/styles/tokens.css): a mail has no custom properties.
export const colours = {
  wall: '#fbfaf7',
  ink: '#151922',
  muted: '#4b505a',
  line: '#dddad6',
  track: '#b03e1e',
};

/** @param body see `Mail.body` */
export const mailHtml = (shopConfig: ShopConfig, subject: string, body: string): string =>
  mailPage(shopConfig, subject, body.split(/\n{2,}/).map(paragraphHtml));

/** @param parts HTML, everything of it escaped */
export const mailPage = ({ name }: ShopConfig, subject: string, parts: readonly string[]): string =>
  [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;background:${colours.wall};color:${colours.ink};font:16px/1.55 'Instrument Sans',system-ui,sans-serif">`,
    '<div style="max-width:34rem;margin:0 auto;padding:2rem 1.25rem">',
    `<p style="margin:0 0 1.5rem;padding-bottom:1rem;border-bottom:3px solid ${colours.track};font-size:1.375rem;font-weight:650;letter-spacing:-.02em">${escapeHtml(name)}</p>`,
    ...parts,
    '</div></body></html>',
  ].join('\n');

/** A button, and the address under it for readers of mail without buttons. */
export const linkHtml = (url: string, label = 'Continue'): string => {
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

const paragraphHtml = (paragraph: string): string => {
  const text = paragraph.trim();
  return /^https?:\/\/\S+$/.test(text) ? linkHtml(text) : textHtml(text);
};
