// A photograph of the owner's, checked and put into the frame that all pictures have, 2:3. What the store keeps was encoded here:
// no running shop ever decodes bytes that somebody else made.
//
// A photograph stands in its frame whole. What is left free has the colour of the photograph's corners where they are alike, as with
// a product on white; elsewhere it is transparent, and the wall of the shop shows. One that is nearly 2:3 fills the frame and
// loses a little at two sides.
import type { Metadata, Sharp } from 'sharp';

/** Why bytes are no photograph of a product; the text is for the owner. */
export class PhotographRefusedError extends Error {
  override readonly name = 'PhotographRefusedError';
}

export const PHOTOGRAPH_LIMITS = {
  bytes: 20 * 1024 * 1024,
  /** An image of few bytes may unpack to more pixels than there is memory. */
  pixels: 50_000_000,
  /** In pixels, of the shorter side. */
  least: 300,
} as const;

const FRAME = { width: 1600, height: 2400 } as const;

/** @returns a WebP of up to 1600 × 2400, half as high again as it is wide, without its metadata @throws PhotographRefusedError */
export const framePhotograph = async (bytes: Buffer): Promise<Buffer> => {
  refuseForeign(bytes);
  // Loaded when the first photograph comes: most commands of the shop bring none.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: PHOTOGRAPH_LIMITS.pixels, failOn: 'error' } as const;
  try {
    // Turned as the camera says before anything is measured.
    const { width, height } = await sharp(bytes, options).metadata().then(uprightSize);
    if (width * height > PHOTOGRAPH_LIMITS.pixels)
      throw new PhotographRefusedError(
        `is ${width} × ${height} pixels: at most ${PHOTOGRAPH_LIMITS.pixels / 1e6} million can be used`,
      );
    if (Math.min(width, height) < PHOTOGRAPH_LIMITS.least)
      throw new PhotographRefusedError(
        `is ${width} × ${height} pixels: each side has to have ${PHOTOGRAPH_LIMITS.least} or more, and 1600 × 2400 is best`,
      );
    const upright = sharp(bytes, options).autoOrient();
    const isNearly = width / height >= 0.6 && width / height <= 0.75;
    const room = isNearly ? Math.min(width, height / 1.5) : Math.max(width, height / 1.5);
    // Even, so that half as much again is a whole number of pixels.
    const frameWidth = Math.min(FRAME.width, Math.ceil(room / 2) * 2);
    return await upright
      .clone()
      .resize({
        width: frameWidth,
        height: frameWidth * 1.5,
        fit: isNearly ? 'cover' : 'contain',
        background: await groundOf(upright),
      })
      .webp({ quality: 90, alphaQuality: 90 })
      .toBuffer();
  } catch (error) {
    if (error instanceof PhotographRefusedError) throw error;
    throw new PhotographRefusedError(`cannot be read as a picture: ${(error as Error).message}`);
  }
};

const uprightSize = ({ autoOrient }: Metadata) => autoOrient;

/** By their first bytes: nothing else is ever given to a decoder, least of all an SVG, which may name other files. */
const refuseForeign = (bytes: Buffer): void => {
  if (bytes.byteLength > PHOTOGRAPH_LIMITS.bytes)
    throw new PhotographRefusedError(
      `is larger than ${PHOTOGRAPH_LIMITS.bytes / 1024 / 1024} MB: export it smaller`,
    );
  const text = bytes.toString('latin1', 0, 16);
  const isOurs =
    text.startsWith('\xFF\xD8\xFF') ||
    text.startsWith('\x89PNG\r\n\x1A\n') ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    /^[^]{4}ftypavi[fs]/.test(text);
  if (!isOurs) throw new PhotographRefusedError('is no JPEG, PNG, WebP or AVIF');
};

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Of 255: corners that differ by less are alike. */
const ALIKE = 24;
const SAMPLE = 48;

const groundOf = async (upright: Sharp) => {
  const small = await upright
    .clone()
    .resize(SAMPLE, SAMPLE, { fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const corners = [0, SAMPLE - 1, SAMPLE * (SAMPLE - 1), SAMPLE * SAMPLE - 1].map((at) => [
    ...small.subarray(at * 4, at * 4 + 4),
  ]);
  const channels = [0, 1, 2, 3].map((channel) => corners.map((corner) => corner[channel] ?? 0));
  const isEven = channels.every((values) => Math.max(...values) - Math.min(...values) <= ALIKE);
  const [r = 0, g = 0, b = 0, alpha = 0] = channels.map((values) =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / values.length),
  );
  return isEven && alpha > 250 ? { r, g, b, alpha: 1 } : TRANSPARENT;
};
