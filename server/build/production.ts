// `npm run build`: the files that are put online.
import { buildIfChanged } from './build.ts';

const { folder } = await buildIfChanged({ mode: 'production', log: (message) => console.log(message) });
console.log(`The production build is in ${folder}`);
