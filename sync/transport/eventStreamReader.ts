// Reads server-sent events from text that arrives in pieces. Only `data` matters here; comments are heartbeats.

/** @returns a function that takes the next piece and returns the data of the events it completed */
export const createEventStreamReader = (): ((piece: string) => readonly string[]) => {
  let rest = '';
  return (piece) => {
    // A piece may end between the two characters of a line end.
    const blocks = (rest + piece).replaceAll(/\r\n|\r(?!$)/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).replace(/^ /, ''));
      return data.length > 0 ? [data.join('\n')] : [];
    });
  };
};
