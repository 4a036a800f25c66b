// The settings of pictures: when they are rendered, and where they are kept.
import * as z from 'zod';
import type { BucketSettings } from '../../pictures/store/bucketStore.ts';
import { StartError } from '../../process/startError.ts';
import { url } from './variableKinds.ts';

export const pictureVariables = {
  PICTURES: {
    schema: z.enum(['ahead', 'asked']).default('ahead'),
    expected: 'ahead (those of the lists are rendered after the start) or asked (when they are asked for)',
  },
  PICTURES_URL: {
    schema: url('http:', 'https:')
      .refine((text) => !/[?#@]/.test(text))
      .optional(),
    expected: 'the address of a bucket, like https://s3.ap-southeast-2.amazonaws.com/my-shop-pictures',
  },
  PICTURES_KEY_ID: {
    schema: z
      .string()
      .regex(/^[\w+/=.-]{3,128}$/)
      .optional(),
    expected: 'the id of a key that may read, write and list the bucket of PICTURES_URL',
  },
  PICTURES_KEY_SECRET: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{3,200}$/)
      .optional(),
    expected: 'the secret of the same key',
  },
  PICTURES_REGION: {
    schema: z
      .string()
      .regex(/^[\w-]{2,40}$/)
      .default('us-east-1'),
    expected: 'the region of the bucket, like ap-southeast-2',
  },
};

type Given = {
  readonly url: string | undefined;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  readonly region: string;
};

/** @returns undefined: pictures are kept in DATA_DIR @throws StartError when one of the three is missing */
export const bucketOf = ({ url: address, accessKeyId, secretAccessKey, region }: Given) => {
  if (address === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (address === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartError(
      'PICTURES_URL, PICTURES_KEY_ID and PICTURES_KEY_SECRET belong together: set all three or none.',
    );
  return {
    url: address.replace(/\/+$/, ''),
    accessKeyId,
    secretAccessKey,
    region,
  } satisfies BucketSettings;
};
