// The HTML part of a mail, made from its plain text: the two never say different things.

/** @param body see `Mail.body` */
export const mailHtml = (subject: string, body: string): string => {
  const paragraphs = body.split(/\n{2,}/).map(paragraphHtml);
  return [
    '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;background:#f4f1ea;color:#1f2a24;font:16px/1.55 system-ui,sans-serif">',
    '<div style="max-width:34rem;margin:0 auto;padding:2rem 1.25rem">',
    '<p style="margin:0 0 1.5rem;font-size:1.25rem;font-weight:650">Lap &amp; Loam</p>',
    ...paragraphs,
    '</div></body></html>',
  ].join('\n');
};

const paragraphHtml = (paragraph: string): string => {
  const text = paragraph.trim();
  if (/^https?:\/\/\S+$/.test(text)) {
    const href = escapeHtml(text);
    return [
      `<p><a href="${href}" style="display:inline-block;padding:.75rem 1.25rem;border-radius:999px;`,
      'background:#1f4d3a;color:#fff;font-weight:600;text-decoration:none">Continue</a></p>',
      `<p style="font-size:.8125rem;word-break:break-all">${href}</p>`,
    ].join('');
  }
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
