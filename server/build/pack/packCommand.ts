// `npm run pack -- FOLDER`: a shop that runs in production on Node alone (packShop.ts).
//
// Exit codes: 0 done, 1 the folder is not empty, or the shop could not be built.
import { resolve } from 'node:path';
import { buildIfChanged } from '../build.ts';
import { packShop } from './packShop.ts';

const [named, ...rest] = process.argv.slice(2);
if (named === undefined || rest.length > 0) {
  console.error('It is: npm run pack -- FOLDER');
  process.exit(1);
}
try {
  await packShop(resolve(named), () => buildIfChanged({ mode: 'production', log: console.log }));
  console.log(`The shop is in ${resolve(named)}. It starts with: node server/main.ts`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
