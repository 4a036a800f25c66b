// The bill of materials of what the shop runs on (CycloneDX 1.5), from the lock file.
//
// `npm sbom --omit=dev` is not used: it leaves out what something of development asks for as well (npm 11.19: nodemailer, ajv, pg-protocol).
import * as z from 'zod';
import { lockedPackages } from './lockedLicences.ts';

const names = z.record(z.string(), z.string()).default({});
const entry = z.object({
  name: z.string().optional(),
  version: z.string().default(''),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: names,
  optionalDependencies: names,
});
const lock = z.object({ packages: z.record(z.string(), entry) });
type Packages = z.output<typeof lock>['packages'];

const nameAt = (path: string): string => path.split('node_modules/').at(-1) ?? '';

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** Where Node finds what a package asks for: beside it, or in a folder above. */
const foundAt = (packages: Packages, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return undefined;
  }
};

/** `sha512-…` in base64, as the registry gave it. */
const hashesOf = (integrity = ''): readonly object[] => {
  const [, bits, base64] = /^sha(1|256|384|512)-(\S+)/.exec(integrity) ?? [];
  if (bits === undefined || base64 === undefined) return [];
  return [{ alg: `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') }];
};

const licencesOf = (licence: string): readonly object[] =>
  licence.includes(' ') ? [{ expression: licence }] : [{ license: { id: licence } }];

/** @param lockText of package-lock.json @param now of the document */
export const billOfMaterials = (lockText: string, now: Date) => {
  const { packages } = lock.parse(JSON.parse(lockText));
  const runsOn = lockedPackages(lockText);
  const known = new Set(runsOn.map(({ name, version }) => `${name}@${version}`));
  const refAt = (path: string): string => `${nameAt(path)}@${packages[path]?.version ?? ''}`;
  const asksFor = (path: string): readonly string[] => {
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
      const found = foundAt(packages, path, name);
      return found !== undefined && known.has(refAt(found)) ? [refAt(found)] : [];
    });
  };
  const pathsOf = Map.groupBy(Object.keys(packages), refAt);
  const { name: shopName = '', version: shopVersion = '' } = packages[''] ?? {};
  const root = `${shopName}@${shopVersion}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: 'application', 'bom-ref': root, name: shopName, version: shopVersion },
    },
    components: runsOn.map(({ name, version, licence }) => {
      const ref = `${name}@${version}`;
      const { resolved, integrity } = packages[pathsOf.get(ref)?.[0] ?? ''] ?? {};
      return {
        type: 'library',
        'bom-ref': ref,
        name,
        version,
        purl: purlOf(name, version),
        hashes: hashesOf(integrity),
        licenses: licencesOf(licence),
        ...(resolved !== undefined && { externalReferences: [{ type: 'distribution', url: resolved }] }),
      };
    }),
    dependencies: [root, ...known].map((ref) => ({
      ref,
      dependsOn: [...new Set((ref === root ? [''] : (pathsOf.get(ref) ?? [])).flatMap(asksFor))].toSorted(),
    })),
  };
};
