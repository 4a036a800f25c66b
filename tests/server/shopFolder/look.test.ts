// The colours, letters and mark of a shop's own.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { appIcons } from '#server/build/shop/appIcons.ts';
import { ownShopOf } from '#server/build/shop/ownShopModule.ts';
import { webManifest } from '#server/build/shop/webManifest.ts';
import { mailHtml } from '#server/shop/mail/mailHtml.ts';
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
