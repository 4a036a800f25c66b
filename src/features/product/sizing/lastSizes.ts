// The size chosen last of each kind of thing, to be offered again. Shoes of men and of women are different kinds.
import * as z from 'zod/mini';
import { createDeviceList } from '#src/platform/storage/deviceLists.ts';

const lastSize = z.object({
  /** `footwear mens` */
  kind: z.string(),
  size: z.string(),
});
export type LastSize = z.output<typeof lastSize>;

export const lastSizes = createDeviceList<LastSize>({
  key: 'last-sizes',
  most: 12,
  parse: (value) => z.safeParse(lastSize, value).data ?? null,
  isSame: (a, b) => a.kind === b.kind,
});

export const kindOf = ({ type, gender }: { readonly type: string; readonly gender: string }): string =>
  `${type} ${gender}`;
