// `npm run licences`: the licence of each package the shop runs on, from the lock file; exits 1 where one is not free.
import { readFileSync } from 'node:fs';
import { lockedPackages, unfreePackages } from './lockedLicences.ts';

const packages = lockedPackages(readFileSync('package-lock.json', 'utf8'));
for (const { name, version, licence } of packages) console.log(`${name}@${version}\t${licence}`);
const unfree = unfreePackages(packages);
for (const { name, licence } of unfree) console.error(`Look at the licence of ${name}: ${licence}`);
process.exitCode = unfree.length > 0 ? 1 : 0;
