// Loaded with `node --import`: runs the real code with one guard taken out, named by REMOVED_GUARD.
//
// The source is changed on its way into Node, so nothing in the shop knows of this.
import { registerHooks } from 'node:module';
import { guardsRemovedWith, withoutGuard } from './guards.ts';

const removed = guardsRemovedWith(process.env['REMOVED_GUARD'] ?? '');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const here = removed.filter(({ file }) => url.endsWith(`/${file}`));
    if (here.length === 0) return loaded;
    if (loaded.source === undefined || loaded.source === null)
      throw new Error(`Nothing was loaded from ${url}`);
    const source =
      typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: here.reduce((left, guard) => withoutGuard(guard, left), source) };
  },
});
