import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { billOfMaterials } from './billOfMaterials.ts';
import { lockedPackages } from './lockedLicences.ts';

const lockFile = readFileSync('package-lock.json', 'utf8');
const at = new Date(Date.UTC(2026, 10, 25));

describe('the bill of materials', () => {
  const bill = billOfMaterials(lockFile, at);

  test('has each package the shop runs on, those that the tests use too among them, each with its bytes and its licence', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const named = bill.components.map(({ name, version }) => `${name}@${version}`);
    expect(
      Object.entries(dependencies).filter(([name, version]) => !named.includes(`${name}@${version}`)),
    ).toEqual([]);
    expect(named).toEqual(lockedPackages(lockFile).map(({ name, version }) => `${name}@${version}`));
    expect(bill.components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
    expect(bill.components.map(({ purl }) => purl)).toContain('pkg:npm/%40fastify/helmet@13.2.0');
  });

  test('says what asks for what, and names nothing that is not in it', () => {
    const names = new Set(bill.components.map((each) => each['bom-ref']));
    const needed = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(needed.filter((ref) => !names.has(ref))).toEqual([]);
    const of = (name: string) =>
      bill.dependencies.find(({ ref }) => ref.startsWith(`${name}@`))?.dependsOn ?? [];
    expect(of('lap-and-loam').some((ref) => ref.startsWith('nodemailer@'))).toBe(true);
    expect(of('pg').some((ref) => ref.startsWith('pg-protocol@'))).toBe(true);
  });
});

test('of two versions each is asked for by whom it lies with, and what only builds the shop is left out', () => {
  const one = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' };
  const bill = billOfMaterials(
    JSON.stringify({
      packages: {
        '': {
          name: 'shop',
          version: '0.1.0',
          dependencies: { a: '1.0.0', b: '1.0.0' },
          devDependencies: { d: '1' },
        },
        'node_modules/a': { ...one, dependencies: { c: '2' } },
        'node_modules/a/node_modules/c': { ...one, version: '2.0.0', license: 'MIT OR ISC' },
        'node_modules/b': { ...one, dependencies: { c: '1', gone: '1' } },
        'node_modules/c': one,
        'node_modules/d': { ...one, dev: true },
      },
    }),
    at,
  );
  expect(Object.fromEntries(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
    'shop@0.1.0': ['a@1.0.0', 'b@1.0.0'],
    'a@1.0.0': ['c@2.0.0'],
    'b@1.0.0': ['c@1.0.0'],
    'c@1.0.0': [],
    'c@2.0.0': [],
  });
  expect(bill.components.map(({ licenses }) => licenses)).toContainEqual([{ expression: 'MIT OR ISC' }]);
});
