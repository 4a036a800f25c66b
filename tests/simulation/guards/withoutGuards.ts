// Loads the real code once for each guard, with that guard taken out, all in one process.
//
// A module asked for as `…?without=3` is loaded anew with guard 3 removed, and so is what it imports of ours; packages are
// loaded once. The source is changed on its way into Node, so nothing in the shop knows of this.
import { registerHooks } from 'node:module';
import type { runHistory } from '../history.ts';
import { guardsRemovedWith, type Guard, guards, withoutGuard } from './guards.ts';

const QUERY = '?without=';

/** @returns what the URL asks to be without; null for a module as it is */
const removedFrom = (url: string): readonly Guard[] | null => {
  const [, nth] = url.split(QUERY);
  const guard = guards[Number(nth)];
  return nth === undefined || !guard ? null : guardsRemovedWith(guard.name);
};

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const [, nth] = (context.parentURL ?? '').split(QUERY);
    const isOurs = resolved.url.startsWith('file:') && !resolved.url.includes('/node_modules/');
    return nth === undefined || !isOurs ? resolved : { ...resolved, url: `${resolved.url}${QUERY}${nth}` };
  },
  load(url, context, nextLoad) {
    const [path = url] = url.split('?');
    const here = removedFrom(url)?.filter(({ file }) => path.endsWith(`/${file}`)) ?? [];
    const loaded = nextLoad(url, context);
    if (here.length === 0) return loaded;
    if (loaded.source === undefined || loaded.source === null)
      throw new Error(`Nothing was loaded from ${path}`);
    const source =
      typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: here.reduce((left, guard) => withoutGuard(guard, left), source) };
  },
});

type Simulation = { readonly runHistory: typeof runHistory };

/** The simulation, on code without this guard. */
export const simulationWithout = async (guard: Guard): Promise<Simulation> =>
  // A name put together at run time: the hooks see it, and no bundler or linter looks for a file.
  (await import(`../history.ts${QUERY}${guards.indexOf(guard)}`)) as Simulation;
