// `npm run pack -- FOLDER`: a shop that runs in production on Node alone (packShop.ts), with the pages of the one that SHOP_DIR names.
//
// Exit codes: 0 done, 1 the folder is not empty, or the shop could not be built.
import { resolve } from 'node:path';
import { packShop } from '../build/pack/packShop.ts';
import { repositoryRoot } from '../build/paths.ts';
import { NEW_SHOP } from '../shopFolder/shopFolders.ts';
import { productionBuild } from './productionBuild.ts';

const [named, ...rest] = process.argv.slice(2);
if (named === undefined || rest.length > 0) {
  console.error('It is: npm run pack -- FOLDER');
  process.exit(1);
}
try {
  const packedDir = await packShop(resolve(named), async () => {
    const { buildId, shop, shopDir } = await productionBuild();
    return { packed: { buildId, shop }, shopDir };
  });
  const withFolder = resolve(repositoryRoot, packedDir) === NEW_SHOP ? '' : `SHOP_DIR=${packedDir} `;
  console.log(`The shop is in ${resolve(named)}. It starts with: ${withFolder}node server/main.ts`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
