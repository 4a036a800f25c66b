// Bytes that are not HTTP get the same shape of answer, written by hand because no request exists.
import type { Socket } from 'node:net';
import { ApiFault } from './apiFault.ts';

export const answerBrokenSocket = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const fault = new ApiFault(
    'BadRequest',
    tooLong ? 'The request headers are too long.' : 'This is not HTTP.',
  );
  const body = JSON.stringify(fault.toBody());
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
};
