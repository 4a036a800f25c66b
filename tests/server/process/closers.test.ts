import { describe, expect, test } from 'vitest';
import { createClosers, NotClosedError } from '#server/process/closers.ts';

describe('what was opened', () => {
  test('is closed in reverse, once', async () => {
    const closed: string[] = [];
    const closers = createClosers();
    for (const name of ['database', 'mail', 'app']) closers.add(name, name, (opened) => closed.push(opened));
    await closers.closeAll();
    await closers.closeAll();
    expect(closed).toEqual(['app', 'mail', 'database']);
  });

  test('is closed to the last even when one of them complains', async () => {
    const closed: string[] = [];
    const closers = createClosers();
    closers.add('the database', 'database', (opened) => closed.push(opened));
    closers.add('the app', 'app', async () => {
      throw new Error('still busy');
    });
    await expect(closers.closeAll()).rejects.toThrow('still busy');
    expect(closed).toEqual(['database']);
  });

  test('that hangs is named, and does not keep the rest open', async () => {
    const closed: string[] = [];
    const closers = createClosers({ eachMs: 5, allMs: 8 });
    const never = () => new Promise(() => undefined);
    closers.add('the database', 'database', (opened) => closed.push(opened));
    closers.add('the mail sender', 'mail', never);
    closers.add('the recovery of orders', 'orders', never);
    closers.add('the pictures', 'pictures', never);
    closers.add('the app', 'app', (opened) => closed.push(opened));
    const ended = closers.closeAll();
    await expect(ended).rejects.toThrow(NotClosedError);
    await expect(ended).rejects.toThrow(
      'Closing took too long: the pictures, the recovery of orders, the mail sender did not end.',
    );
    expect(closed).toEqual(['app', 'database']);
  });
});
