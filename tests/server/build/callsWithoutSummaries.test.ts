import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsWithoutSummaries, withoutSummaries } from '#server/build/files/callsWithoutSummaries.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import { repositoryFiles, root } from '#tests/support/repositoryFiles.ts';

test('a phone downloads no summary of a call, and nothing else of a call is left out', () => {
  const files = repositoryFiles().filter((file) => /^sync\/protocol\/.+\.ts$/.test(file));
  const { filter } = callsWithoutSummaries.transform;
  expect(files.every((file) => filter.id.test(`/shop/${file}`))).toBe(true);
  const codes = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const before = codes.join('\n');
  const after = codes.map(withoutSummaries).join('\n');
  for (const { summary } of endpoints) {
    expect(before).toContain(summary);
    expect(after).not.toContain(summary);
  }
  const lines = (code: string): number => code.split('\n').filter((line) => line.trim() !== '').length;
  const inTwoLines = before.match(/^ {2}summary:$/gm)?.length ?? 0;
  expect(lines(before) - lines(after)).toBe(endpoints.length + inTwoLines);
});
