// The side of a server's own process: starts it, says where it is, and how much processor time it has used.

/** What is asked of a server process, and what it answers. */
export type Question = 'cpu';
export type Answer<Ready> =
  | { readonly type: 'ready'; readonly ready: Ready }
  | { readonly type: 'cpu'; readonly micros: number };

/** @param start gets the settings the parent gave; the process ends when the parent does */
export const serveParent = async <Ready>(start: (settings: unknown) => Promise<Ready>): Promise<void> => {
  const tell = (answer: Answer<Ready>): void => void process.send?.(answer);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (_question: Question) => {
    const { user, system } = process.cpuUsage();
    tell({ type: 'cpu', micros: user + system });
  });
  tell({ type: 'ready', ready: await start(JSON.parse(process.argv[2] ?? '')) });
};
