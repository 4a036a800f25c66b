// The licences of what the lock file names: read from it, never kept as a list of ours.
import * as z from 'zod';

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

export type LockedPackage = { readonly name: string; readonly version: string; readonly licence: string };

/** @param text of package-lock.json @returns what the shop runs on, without what builds and tests it, each once, by name */
export const lockedPackages = (text: string): readonly LockedPackage[] => {
  const { packages } = lock.parse(JSON.parse(text));
  const found = Object.entries(packages).flatMap(
    ([path, { version = '', license, dev = false, link = false }]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      return path === '' || dev || link ? [] : [{ name, version, licence: license ?? 'unknown' }];
    },
  );
  const byName = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
};

/** Licences that ask nothing of a shop but their text, or that bind changes of the package alone. */
const FREE =
  /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-2-Clause|BSD-3-Clause|CC0-1\.0|ISC|MIT|MIT-0|MPL-2\.0|OFL-1\.1|PostgreSQL|Python-2\.0|Unlicense|WTFPL|Zlib|LGPL-3\.0-or-later)$/;

/** @returns those whose licence nobody has looked at; `(A OR B)` is free where one of them is, `A AND B` where both are */
export const unfreePackages = (packages: readonly LockedPackage[]): readonly LockedPackage[] =>
  packages.filter(({ licence }) => !isFree(licence.replaceAll(/[()]/g, '')));

const isFree = (licence: string): boolean =>
  licence.includes(' OR ')
    ? licence.split(' OR ').some(isFree)
    : licence.split(' AND ').every((each) => FREE.test(each.trim()));
