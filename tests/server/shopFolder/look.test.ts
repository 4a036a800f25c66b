// The colours, letters and mark of a shop's own.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { appIcons } from '#server/build/shop/appIcons.ts';
import { ownShopOf } from '#server/build/shop/ownShopModule.ts';
import { webManifest } from '#server/build/shop/webManifest.ts';
import { mailHtml } from '#server/shop/mail/mailHtml.ts';
import { fontProblems, fontSheet } from '#server/shopFolder/ownFonts.ts';
import { lookSheet, shopLook, usualColours } from '#server/shopFolder/shopLook.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { harbourMile } from '#tests/support/otherShop/harbourMile.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

describe('DEC-266: the look of a shop', () => {
  test('is the sheet’s where its owner says nothing', () => {
    for (const [name, [light, dark]] of Object.entries(usualColours))
      expect(tokens).toMatch(
        new RegExp(`--${name}: (light-dark\\(${light}, ${dark}\\)|${light === dark ? light : 'none'});`),
      );
    expect(lookSheet(sampleConfig.look)).toBe('');
  });

  test('has its own colours and letters in a layer of the sheet, and in mails, app and pages', () => {
    expect(lookSheet(harbourMile.config.look)).toBe(
      '@layer tokens{:root{--track:light-dark(#0b4f6c,#7cc6e8);--hero:light-dark(#0b4f6c,#0b4f6c);--font-heading:Georgia, serif;}}',
    );
    expect(mailHtml(harbourMile.config, 'Hello', 'Hello')).toContain('border-bottom:3px solid #0b4f6c');
    const own = shopLook.parse({ colours: { bg: ['#ffffff', '#000000'] } });
    expect(JSON.parse(webManifest({ ...harbourMile.config, look: own }))).toMatchObject({
      theme_color: '#ffffff',
    });
    expect(ownShopOf({ ...harbourMile.config, look: own })).toMatchObject({
      LIGHT_GROUND: '#ffffff',
      DARK_GROUND: '#000000',
      LOGO: '',
    });
  });

  test.each([
    [{ colours: { track: ['#e8c4b8', '#f28f61'] } }, /contrast of 1\.\d on bg in light/],
    [{ colours: { ink: ['#151922', '#20242c'] } }, /contrast of .* on bg in dark/],
    [{ colours: { track: ['red', '#f28f61'] } }, /six hexadecimal digits/],
    [{ colours: { teal: ['#0b4f6c', '#7cc6e8'] } }, /teal|Invalid/],
    [{ fonts: { text: 'Georgia;}body{display:none' } }, /names of fonts/],
    [{ logo: 'M0 0"/><script>' }, /SVG path/],
  ])('%j is refused: nobody could read it, or it is something else', (look, says) => {
    expect(() => shopLook.parse(look)).toThrow(says);
  });

  test('is set in fonts of its own folder, and asks for none that it does not use', () => {
    const fonts = { text: { file: 'type/own.woff2', weight: '400' }, heading: 'Georgia, serif' };
    const look = shopLook.parse({ fonts });
    const sheet = fontSheet(readFileSync('src/styles/fonts.css', 'utf8'), look, (file) => `../my/${file}`);
    expect(sheet).toContain("src: url('../my/type/own.woff2') format('woff2');\n  font-weight: 400;");
    expect(sheet).not.toContain('instrument-sans');
    expect(sheet).toContain("font-family: 'Text Fallback'");
    expect(lookSheet(look)).toBe(
      "@layer tokens{:root{--font-text:'Own text',system-ui, sans-serif;--font-heading:Georgia, serif;}}",
    );
    expect(() => shopLook.parse({ fonts: { text: { file: '../own.woff2' } } })).toThrow(/ends with .woff2/);
  });

  test('names a font file that is none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'own-fonts-'));
    try {
      const look = shopLook.parse({
        fonts: { text: { file: 'own.woff2' }, heading: { file: 'bold.woff2' } },
      });
      writeFileSync(join(folder, 'own.woff2'), '<svg/>');
      expect(fontProblems(folder, look)).toEqual([
        'look.fonts.text.file: own.woff2 is no WOFF2 font',
        'look.fonts.heading.file: bold.woff2 is not in the folder',
      ]);
      copyFileSync('src/styles/fonts/instrument-sans-text.woff2', join(folder, 'own.woff2'));
      copyFileSync('src/styles/fonts/instrument-sans-heading.woff2', join(folder, 'bold.woff2'));
      expect(fontProblems(folder, look)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('has its icons from one mark, and a picture for links where it brings none', async () => {
    const icons = await appIcons(harbourMile);
    const sizeOf = async (name: keyof typeof icons) => {
      const { width, height } = await sharp(icons[name]).metadata();
      return [width, height];
    };
    expect(await sizeOf('icon-192.png')).toEqual([192, 192]);
    expect(await sizeOf('icon-maskable-512.png')).toEqual([512, 512]);
    expect(await sizeOf('share.jpg')).toEqual([1200, 630]);
    const { dominant } = await sharp(icons['share.jpg']).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });
});
