// What the simulator runs in a shopper's browser (inBrowser/), as one script.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export type BundledScript = {
  readonly code: string;
  /** For a Content-Security-Policy, `sha256-…`. */
  readonly hash: string;
};

/** @param source a module of `inBrowser/`. @returns the script, made at the first request */
export const bundledScript = (source: URL): (() => Promise<BundledScript>) => {
  let made: Promise<BundledScript> | undefined;
  return () => (made ??= bundle(fileURLToPath(source)));
};

const bundle = async (input: string): Promise<BundledScript> => {
  // A shop whose checkout is not opened needs no bundler.
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    mode: 'production',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [file] = 'output' in built ? built.output : [];
  if (file?.type !== 'chunk') throw new Error(`There is no script in what ${input} was bundled into`);
  // It would close the script element that contains it.
  const code = file.code.replaceAll('</script', String.raw`<\/script`);
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
};
