// The text of a file that anybody can have written: plain or packed, and never more of it than a log can be.
import { MOST_LOG_BYTES, tooLong, unpackable } from '#events/export/exportedLog.ts';
import { encodingOf } from '#events/export/encodingOf.ts';

const GZIP = [0x1f, 0x8b];

/** @throws ExportedLogError when it holds more than MOST_LOG_BYTES, or cannot be unpacked */
export const fileText = async (file: File): Promise<string> => {
  if (file.size > MOST_LOG_BYTES) throw tooLong();
  const start = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  if (!GZIP.every((byte, at) => start[at] === byte))
    return new TextDecoder(encodingOf(start)).decode(await file.arrayBuffer());
  const unpacked = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  // A few packed bytes can unpack to any number: nothing after the most is unpacked.
  for (let bytes = 0; bytes <= MOST_LOG_BYTES;) {
    const { done, value } = await unpacked.read().catch((cause: unknown) => {
      throw unpackable(cause);
    });
    if (done) return parts.join('') + decoder.decode();
    bytes += value.byteLength;
    parts.push(decoder.decode(value, { stream: true }));
  }
  await unpacked.cancel();
  throw tooLong();
};
