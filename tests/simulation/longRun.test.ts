// How long ago the long run was, in changes of the code it ran on. It tells, and fails nothing: a long run takes hours.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeTree, simulatedFiles } from './codeTree.ts';
import { openSummary } from './summary.ts';

test('says when the log, the sync or the rules have changed since histories by the hundred thousand were run', async () => {
  const tree = await codeTree();
  expect(tree).toMatch(/^[0-9a-f]{64}$/);
  const { ranges } = await openSummary(join(import.meta.dirname, 'summary.json'), '');
  const last = ranges.filter((range) => range.tree !== undefined);
  const count = (some: typeof ranges): number => some.reduce((sum, { histories }) => sum + histories, 0);
  const onThis = count(last.filter((range) => range.tree === tree));
  const [newest] = last.toReversed();
  console.log(
    onThis > 0
      ? `${onThis} histories were simulated on this very log, sync and domain.`
      : `events/, sync/ or domain/ changed since the last long run (${newest ? `${count(last)} histories, the newest on ${newest.revision}` : 'of which nothing is known'}): npm run simulate -- --histories 1000000 --resume tests/simulation/summary.json`,
  );
  expect(ranges.flatMap(({ failures }) => failures)).toEqual([]);
});

test('a change of the log, the sync or the rules of the cart asks for a new long run, one of the search does not', () => {
  const files = simulatedFiles();
  expect(files).toEqual(
    expect.arrayContaining([
      'events/log/tabEventLog.ts',
      'sync/state/round.ts',
      'domain/items/accountItems.ts',
    ]),
  );
  expect(files).not.toContain('domain/search/searchEngine.ts');
});
