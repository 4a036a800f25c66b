// A text for the shopper to take elsewhere.

/**
 * Copies a text that is still being made. A browser permits copying only during a press, and the press is over by the time the
 * text is made.
 *
 * @throws what making it threw, or a DOMException where the browser refuses
 */
export const copyText = async (text: Promise<string>): Promise<void> => {
  const blob = text.then((made) => new Blob([made], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
};

/** Hands a text to the browser as a download. */
export const downloadText = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download begins with the click; a browser may read the address a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
