// How the text of a file is written that went through other programs: what a terminal printed, Windows keeps as UTF-16.

/** @returns a label for a TextDecoder, by the first two bytes: a log begins with a brace, perhaps after a byte order mark */
export const encodingOf = ([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  if ((first === 0xff && second === 0xfe) || (first === 0x7b && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x7b) ? 'utf-16be' : 'utf-8';
};
