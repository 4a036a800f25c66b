// `node server/commands/compileAhead.ts`: for whoever makes an image, as the user who will run it, before its folder is read-only.
// A shop then starts in half the time.
import { flushCompileCache } from 'node:module';
import { keepCompiledCode } from '../process/compiledCode.ts';

const where = keepCompiledCode();
await import('../start/startShop.ts');
await import('./everyCommand.ts');
flushCompileCache();
console.log(`The shop is compiled: ${where}`);
