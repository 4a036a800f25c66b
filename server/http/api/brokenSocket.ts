// Bytes that are not HTTP, or come too slowly, get the same shape of answer, written by hand because no request exists.
import type { Socket } from 'node:net';
import { ApiFault } from './apiFault.ts';

/** By the code of Node's error. */
const answers: Readonly<Record<string, readonly [status: string, text: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['400 Bad Request', 'The request headers are too long.'],
};

export const answerBrokenSocket = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, text] = answers[error.code ?? ''] ?? ['400 Bad Request', 'This is not HTTP.'];
  const fault = new ApiFault('BadRequest', text);
  const body = JSON.stringify(fault.toBody());
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // Who sends a byte now and then would go on, whatever was said.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.destroySoon();
};
