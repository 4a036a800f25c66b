import { describe, expect, test } from 'vitest';
import { createClosers } from '#server/process/closers.ts';

describe('what was opened', () => {
  test('is closed in reverse, once', async () => {
    const closed: string[] = [];
    const closers = createClosers();
    for (const name of ['database', 'mail', 'app']) closers.add(name, (opened) => closed.push(opened));
    await closers.closeAll();
    await closers.closeAll();
    expect(closed).toEqual(['app', 'mail', 'database']);
  });

  test('is closed to the last even when one of them complains', async () => {
    const closed: string[] = [];
    const closers = createClosers();
    closers.add('database', (opened) => closed.push(opened));
    closers.add('app', async () => {
      throw new Error('still busy');
    });
    await expect(closers.closeAll()).rejects.toThrow('still busy');
    expect(closed).toEqual(['database']);
  });
});
