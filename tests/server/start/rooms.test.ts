import { expect, test } from 'vitest';
import { handle } from '#server/http/api/handler.ts';
import { createClosers } from '#server/process/closers.ts';
import { createRooms } from '#server/start/rooms.ts';
import { getLiveness } from '#sync/protocol/pages/health.ts';

test('what the rooms of a shop give is mounted in the order they were opened, and they close in reverse', async () => {
  const closers = createClosers();
  const rooms = createRooms(closers);
  const closed: string[] = [];
  const health = handle(getLiveness, async () => ({ status: 'ok' as const }));
  const plugin = async (): Promise<void> => undefined;
  const first = rooms.add({ endpoints: [health], close: () => closed.push('first'), storeName: 'Fitzroy' });
  rooms.add({ plugins: [plugin], close: () => closed.push('second') });
  rooms.add({ endpoints: [health] });

  expect(first.storeName).toBe('Fitzroy');
  expect(rooms.endpoints()).toEqual([health, health]);
  expect(rooms.plugins()).toEqual([plugin]);
  await closers.closeAll();
  expect(closed).toEqual(['second', 'first']);
});
