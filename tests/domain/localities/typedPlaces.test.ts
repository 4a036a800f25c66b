// What was typed, taken apart, and the pieces of the map that are asked for it.
import { describe, expect, test } from 'vitest';
import { parseTyped, plainName, spellingsOf, type Locality } from '#domain/localities/locality.ts';
import { shardKeysFor, shardKeysOf } from '#domain/localities/shards.ts';
import type { StateCode } from '#domain/stores/states.ts';

const place = (name: string, postcode = '3065'): Locality => ({
  name,
  state: 'VIC',
  postcode,
  latitude: -37.8,
  longitude: 144.9,
});

test.each([
  ['Mt. Eliza', 'mount eliza'],
  ['MOUNT ELIZA', 'mount eliza'],
  ['Mtunga', 'mtunga'],
  ['Saint Helena', 'st helena'],
  ['Saintly', 'saintly'],
  ['D’Aguilar', 'daguilar'],
  ["d'Aguilar", 'daguilar'],
  ['Café Bay', 'cafe bay'],
  ['  Wagga--Wagga  ', 'wagga wagga'],
  ['!?', ''],
])('STORE-01: %j is compared as %j', (typed, plain) => {
  expect(plainName(typed)).toBe(plain);
});

test.each([
  ['Fitzroy', ['fitzroy']],
  ['St Kilda', ['st kilda', 'saint kilda']],
  ['Saint Helena', ['st helena', 'saint helena']],
  ['Stanhope', ['stanhope']],
])('STORE-01: %s is typed as any of %j', (name, spellings) => {
  expect(spellingsOf(place(name))).toEqual(spellings);
});

describe('STORE-01: what was typed is a name, a state and a postcode:', () => {
  type Case = readonly [typed: string, name: string, state: StateCode | null, postcode: string];
  test.each<Case>([
    ['', '', null, ''],
    ['Fitzroy', 'fitzroy', null, ''],
    ['3065', '', null, '3065'],
    ['30', '', null, '30'],
    ['306', '', null, '306'],
    ['3', '3', null, ''],
    ['30655', '30655', null, ''],
    ['Fitzroy VIC 3065', 'fitzroy', 'VIC', '3065'],
    ['3065 Fitzroy', 'fitzroy', null, '3065'],
    ['fitzroy vic', 'fitzroy', 'VIC', ''],
    ['mount victoria nsw', 'mount victoria', 'NSW', ''],
    ['3065 vic', '', 'VIC', '3065'],
    ['vic 3065', '', 'VIC', '3065'],
    // A state alone may be how a name begins.
    ['vic', 'vic', null, ''],
    ['Act', 'act', null, ''],
    ['vic fitzroy', 'vic fitzroy', null, ''],
    ['3065 3065', '', null, '3065'],
    ['1770 4677', '4677', null, '1770'],
  ])('%j', (typed, name, state, postcode) => {
    expect(parseTyped(typed)).toEqual({ name, state, postcode });
  });
});

describe('STORE-01: a place stands in the piece of its postcode and in those of its words:', () => {
  test.each([
    ['Fitzroy', '3065', ['30', 'fi']],
    ['Ti Tree', '0872', ['08', 'ti', 'tr']],
    ['A Becket', '3000', ['30', 'be']],
    ['South Yarra', '3141', ['31', 'so', 'ya']],
    ['Yarra South', '3141', ['31', 'ya']],
    ['Brighton Le Sands', '2216', ['22', 'br', 'le', 'sa']],
    ['St Kilda East', '3183', ['31', 'st', 'ki', 'sa']],
    ['1770 Round Hill', '4677', ['46', 'ro']],
    ['Town of 1770', '4677', ['46', 'to', 'of']],
  ])('%s %s', (name, postcode, keys) => {
    expect(shardKeysFor(place(name, postcode))).toEqual(keys);
  });
});

describe('STORE-01: the pieces asked for are the smaller one first:', () => {
  test.each([
    ['', []],
    ['f', []],
    ['3', []],
    ['x yarra', []],
    ['fi', ['fi']],
    ['Fitzroy', ['fi']],
    ['30', ['30']],
    ['3065', ['30']],
    ['f 3065', ['30']],
    ['Fitzroy VIC 3065', ['fi', '30']],
    ['3065 Fitzroy', ['fi', '30']],
  ])('%j', (typed, keys) => {
    expect(shardKeysOf(typed)).toEqual(keys);
  });
});
