import { describe, expect, test } from 'vitest';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { faultOf } from '#server/http/api/errorExit.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('what a caller is told about an error', () => {
  test('a refusal is told as it was thrown', () => {
    const fault = new ApiFault('LinkInvalid');
    expect(faultOf(fault)).toBe(fault);
  });

  test.each([
    failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }),
    failure('connect ENOENT socket', { code: 'ENOENT', syscall: 'connect' }),
    failure('terminating connection due to administrator command', { code: '57P01' }),
    failure('too many clients', { code: '53300' }),
    failure('Connection terminated unexpectedly'),
    failure('timeout exceeded when trying to connect'),
    failure('could not extend file', { code: '53100' }),
    failure('out of memory', { code: '53200' }),
    failure('canceling statement due to statement timeout', { code: '57014' }),
    failure('cannot execute INSERT in a read-only transaction', { code: '25006' }),
    failure('idle-in-transaction timeout', { code: '25P03' }),
    failure('Client has encountered a connection error and is not queryable'),
    failure('met others', { name: 'TransactionContendedError' }),
  ])('a database that is away ($message) means: try again', (error) => {
    expect(faultOf(error).code).toBe('Unavailable');
  });

  test.each([
    failure('no such file', { code: 'ENOENT', syscall: 'open' }),
    failure('syntax error', { code: '42601' }),
    new TypeError('x is undefined'),
    'a thrown text',
    undefined,
  ])('anything else is our own fault, without details', (error) => {
    expect(faultOf(error).toBody()).toEqual(new ApiFault('ServerError').toBody());
  });
});
