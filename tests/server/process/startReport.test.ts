import { describe, expect, test } from 'vitest';
import { createStartReport } from '#server/process/startReport.ts';

const terminal = (isTTY: boolean) => {
  const written: string[] = [];
  return { isTTY, columns: 20, written, write: (text: string) => written.push(text) };
};

describe('what the terminal shows while the shop starts', () => {
  test('progress stays in its line and gives way to what is done', () => {
    const out = terminal(true);
    const errors = terminal(true);
    const report = createStartReport(out, errors);
    report.progress('Rendering 1/2');
    report.progress('Rendering 2/2');
    report.warn('A picture failed');
    report.info('Ready');
    expect(out.written.join('|')).toBe('Rendering 1/2|\r\u001B[2K|Rendering 2/2|\r\u001B[2K|Ready\n');
    expect(errors.written).toEqual(['A picture failed\n']);
  });

  test('progress never wraps, or it could not be taken back', () => {
    const out = terminal(true);
    createStartReport(out, out).progress('x'.repeat(100));
    expect(out.written).toEqual(['x'.repeat(19)]);
  });

  test('a file gets the lines that stay, and no progress', () => {
    const out = terminal(false);
    const report = createStartReport(out, out);
    report.progress('Rendering 1/2');
    report.info('Ready');
    expect(out.written).toEqual(['Ready\n']);
  });
});
