// The two builds that tests open. Whoever needs one makes it where it is not there, and two at once would both make it.
import { buildIfChanged } from '#server/build/build.ts';

/** Side by side. @throws Error with the builder's output when the source does not build */
export const buildBoth = async (log: (message: string) => void = console.log): Promise<void> => {
  const modes = ['sandbox', 'production'] as const;
  await Promise.all(modes.map((mode) => buildIfChanged({ mode, log })));
};
