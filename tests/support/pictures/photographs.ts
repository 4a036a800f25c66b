// Photographs for tests: a coloured product on a ground, as a camera's file.
import sharp from 'sharp';

export type PhotographLook = {
  readonly width?: number;
  readonly height?: number;
  readonly ground?: string;
  readonly product?: string;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';
};

/** A product in the middle third of the picture. */
export const photographOf = ({
  width = 600,
  height = 600,
  ground = '#ffffff',
  product = '#c02020',
  format = 'jpeg',
}: PhotographLook = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      {
        input: {
          create: {
            width: Math.round(width / 3),
            height: Math.round(height / 3),
            channels: 3,
            background: product,
          },
        },
      },
    ])
    .toFormat(format)
    .toBuffer();

/** Red, green, blue and alpha at a point; from 0 to 1 of its width and height. */
export const colourAt = async (picture: Buffer, across: number, down: number): Promise<readonly number[]> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const x = Math.min(info.width - 1, Math.floor(info.width * across));
  const y = Math.min(info.height - 1, Math.floor(info.height * down));
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
};

/** Encoders are never exact: each channel within 24. */
export const isLike = (colour: readonly number[], other: readonly number[]): boolean =>
  colour.every((channel, nth) => Math.abs(channel - (other[nth] ?? 255)) <= 24);
