// `npm run rows`: writes docs/rows.md anew.
import { writeFileSync } from 'node:fs';
import { currentRows, rowsFile } from './currentRows.ts';

const { rows, proofs, page } = currentRows();
writeFileSync(rowsFile, page);
const proven = new Set(proofs.map(({ row }) => row));
console.log(
  `docs/rows.md: ${rows.length} rows, ${proven.size} with a test, ${proofs.length} citations in titles`,
);
