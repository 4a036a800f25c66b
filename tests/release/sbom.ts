// `npm run sbom`: what the shop runs on, as a bill of materials (CycloneDX), from the lock file.
import { readFileSync } from 'node:fs';
import { billOfMaterials } from './billOfMaterials.ts';

console.log(JSON.stringify(billOfMaterials(readFileSync('package-lock.json', 'utf8'), new Date()), null, 2));
