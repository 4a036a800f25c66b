// What is left of a description's markup: its characters, each the one that was written.
import { expect, test } from 'vitest';
import { htmlText } from '#server/commands/catalogue/foreign/htmlText.ts';

test.each([
  ['<p>&Eacute;lan, caf&eacute;, CAF&EACUTE;, F&auml;ll</p>', 'Élan, café, CAFé, Fäll'],
  ['&Oslash;rsted &oslash; &AElig; &szlig; &yuml; &ntilde;', 'Ørsted ø Æ ß ÿ ñ'],
  ['&bull; 8&frac12; &times; 3&sup2; &plusmn;1&deg; &micro; &middot;', '• 8½ × 3² ±1° µ ·'],
  ['&laquo;ja&raquo; &euro;5 &pound;4 &trade; &reg;', '«ja» €5 £4 ™ ®'],
  ['It&#146;s &#8217;n &#xE9; &AMP; soft&shy;shell a&nbsp;b', 'It’s ’n é & softshell a b'],
  ['&nosuch; R&D; &constructor; it', '&nosuch; R&D; &constructor; it'],
])('%s', (html, text) => {
  expect(htmlText(html)).toBe(text);
});
