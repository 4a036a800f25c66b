// The preview picture of a shared link: the product on the floor of the studio, with the shop's mark.
//
// JPEG, because some apps that show links read nothing newer. The colours are the light ones of src/styles/tokens.css:
// a chat's colour scheme is unknown. A change of its look must raise `illustratorVersion`: its address is kept
// for a year.
import sharp from 'sharp';

import { drawingSvg } from '#server/pictures/illustrator/drawing.ts';
import type { Drawing, View } from '#server/pictures/illustrator/ink/subject.ts';

/** In pixels, the size that link previews require. */
const WIDTH = 1200;
const HEIGHT = 630;

/** Room of the product, and where it stands. */
const ROOM = { width: 900, height: 500 };
const FLOOR = 555;

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#f1efea"/>
  <rect y="450" width="${WIDTH}" height="180" fill="#e6e2db"/>
  <g transform="translate(1064 540) scale(3)" fill="none" stroke="#b03e1e" stroke-width="2.6">
    <path d="M2 20a11 11 0 0 1 22 0M7 20a6 6 0 0 1 12 0M12 20a1 1 0 0 1 2 0"/>
  </g>
</svg>`;

/** 1200 × 630 pixels; rejects when the drawing is not one, or libvips cannot make them. */
export const renderShared = async (drawing: Drawing, view: View): Promise<Buffer> => {
  const drawn = await sharp(Buffer.from(drawingSvg(drawing, view)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  // The transparent margin around the product is cut away before it is fitted.
  const { data, info } = await sharp(drawn)
    .trim()
    .resize({ ...ROOM, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return sharp(Buffer.from(ground))
    .composite([{ input: data, left: Math.round((WIDTH - info.width) / 2), top: FLOOR - info.height }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
};
