// The preview picture of a shared link: a drawn product on the floor of the studio, with the shop's mark; a photograph on
// its own ground. And the small picture of a mail.
//
// JPEG, because some programs that show links and mails read nothing newer. The colours are the light ones of src/styles/tokens.css:
// a chat's colour scheme is unknown. A change of its look must raise `illustratorVersion` (`RENDERING` of `shown.ts`
// for photographs): its address is kept for a year.
import sharp, { type Sharp } from 'sharp';

/** In pixels, the size that link previews require. */
const WIDTH = 1200;
const HEIGHT = 630;

const WALL = '#f1efea';

/** Room of the product, and where it stands. */
const ROOM = { width: 900, height: 500 };
const FLOOR = 555;

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${WALL}"/>
  <rect y="450" width="${WIDTH}" height="180" fill="#e6e2db"/>
  <g transform="translate(1064 540) scale(3)" fill="none" stroke="#b03e1e" stroke-width="2.6">
    <path d="M2 20a11 11 0 0 1 22 0M7 20a6 6 0 0 1 12 0M12 20a1 1 0 0 1 2 0"/>
  </g>
</svg>`;

/** 1200 × 630 pixels; rejects when libvips cannot make them. @param drawn with a transparent margin */
export const sharedDrawing = async (drawn: Sharp): Promise<Buffer> => {
  const png = await drawn.png({ compressionLevel: 1 }).toBuffer();
  // The transparent margin around the product is cut away before it is fitted.
  const { data, info } = await sharp(png)
    .trim()
    .resize({ ...ROOM, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return sharp(Buffer.from(ground))
    .composite([{ input: data, left: Math.round((WIDTH - info.width) / 2), top: FLOOR - info.height }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
};

/** 1200 × 630 pixels, on the colour of the photograph's corner or, where that is transparent, on the wall. */
export const sharedPhotograph = async (photograph: Sharp): Promise<Buffer> => {
  const png = await photograph.png({ compressionLevel: 1 }).toBuffer();
  const [red = 0, green = 0, blue = 0, alpha = 255] = await sharp(png)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const background = alpha === 255 ? { r: red, g: green, b: blue } : WALL;
  // What is even around the product is cut away, so that it stands as large as there is room.
  const cut = await sharp(png).trim({ threshold: 12 }).toBuffer();
  return sharp(cut)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background })
    .flatten({ background })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
};

/** 240 × 360 pixels on the wall: programs that read mail know no transparency in a JPEG, and show some mails on black. */
export const mailedPicture = (pixels: Sharp): Promise<Buffer> =>
  pixels.resize(240, 360).flatten({ background: WALL }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
