// Requests that are nearly right: bodies grown from the endpoint's own schema, then broken in one place or in all.
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';

/** What goes on the wire; undefined: no body at all. */
export type RawBody = string | Buffer | undefined;

type JsonSchema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly minimum?: number;
};

const anId = fc.stringMatching(/^[\w.:-]{1,12}$/).filter((id) => id !== '__proto__');
const oddNumber = fc.constantFrom(-1, 0, 1.5, 1e21, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, 5e-324, -0);
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00',
    '‮',
    '💸'.repeat(200),
    '__proto__',
    'constructor',
    "'; DROP TABLE",
  ),
);
const oddValue = fc.oneof(fc.jsonValue(), oddNumber, oddText, fc.constantFrom(null, [], {}, true));

/** A value that meets a schema, as far as JSON Schema can say; patterns are all ids here. */
const grow = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(grow));
  if (schema.type === 'object') return growObject(schema);
  if (schema.type === 'array') return fc.array(grow(schema.items ?? {}), { maxLength: 4 });
  if (schema.type === 'integer' || schema.type === 'number')
    // A version, a count: the smallest is the one that is right most often.
    return fc.oneof(
      fc.constant(schema.minimum ?? 0),
      fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 120, 120) }),
    );
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((date) => date.toISOString());
  return schema.type === 'string' ? anId : oddValue;
};

const growObject = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const { properties, additionalProperties, required = [] } = schema;
  if (!properties)
    return fc
      .dictionary(anId, grow(typeof additionalProperties === 'object' ? additionalProperties : {}), {
        maxKeys: 3,
      })
      .map(underOwnIds);
  const known = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, grow(each)]));
  return fc.record(known, { requiredKeys: required.filter((name) => name in known) });
};

/** Items of the account state stand under their own id; the schema cannot say so. */
const underOwnIds = (map: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(map).map(([key, value]) => {
      if (typeof value !== 'object' || value === null || !('productId' in value)) return [key, value];
      return [key, { ...value, ...('id' in value ? { id: key } : { productId: key }) }];
    }),
  );

/** Every path to something inside a JSON value. */
const pathsOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))]
    : [path];

const replaceAt = (
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (old: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? replaceAt(each, rest, change) : each));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: replaceAt(object[key], rest, change) };
};

/** One place of a JSON value becomes something odd, or gets it beside it. */
export const breakOnePlace = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.constantFrom(...pathsOf(value)),
      oddValue,
      oddText,
      fc.constantFrom('replace', 'extend', 'wrap'),
    )
    .map(([path, odd, name, how]) =>
      replaceAt(value, path, (old) => {
        if (how === 'wrap') return [old];
        if (how === 'extend' && typeof old === 'object' && old !== null && !Array.isArray(old))
          return { ...old, [name]: odd };
        return odd;
      }),
    );

/** Texts that are hardly JSON, or JSON that hurts. */
const oddDocument: fc.Arbitrary<RawBody> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"',
    '{"__proto__":{}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":1e999}',
    '\uFEFF{}',
    'NaN',
  ),
  fc.constantFrom('['.repeat(30_000), '{"a":'.repeat(9_000), `${'['.repeat(5_000)}${']'.repeat(5_000)}`),
  fc.constant(
    `{"syncableStateVersion":0,"cart":{"id":null,"itemsById":{}},"wishlist":{"itemsByProductId":{}},"deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  ),
  fc.constant(`"${'x'.repeat(70_000)}"`),
);

/** One in three is right, one in three broken in one place, the rest are odd altogether. */
export const brokenBody = (endpoint: Endpoint): fc.Arbitrary<RawBody> => {
  if (!endpoint.body) return fc.oneof(fc.constant(undefined), oddDocument);
  const right = grow(z.toJSONSchema(endpoint.body, { io: 'input' }) as JsonSchema);
  return fc.oneof(
    right.map((value) => JSON.stringify(value)),
    right.chain(breakOnePlace).map((value) => JSON.stringify(value)),
    oddDocument,
  );
};

/** Mostly right, now and then not. */
const mostly = (right: fc.Arbitrary<unknown>, ...wrong: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom('', ...wrong) });

/** What a shopper would type, by the name of the field: with it a body is right by the rules behind its schema, too. */
const typed: ReadonlyMap<string, fc.Arbitrary<unknown>> = new Map(
  Object.entries({
    email: mostly(fc.nat({ max: 99_999 }).map((n) => `ada${n}@runner.example`)),
    password: mostly(fc.constant('Trail-run-77'), 'short', 'Password1', 'x'.repeat(256)),
    currentPassword: mostly(fc.constant('Trail-run-77')),
    firstName: mostly(fc.constantFrom('Ada', 'O’Neill'), '\u202EadA'),
    lastName: mostly(fc.constantFrom('Bell', '李'), ' '),
    phone: mostly(fc.constantFrom('', '0412 345 678', '+61 412 345 678'), '12'),
    contactName: mostly(fc.constant('Ada Bell')),
    street1: mostly(fc.constant('12 Smith Street')),
    suburb: mostly(fc.constant('Fitzroy')),
    state: mostly(fc.constant('VIC'), 'XX'),
    postcode: mostly(fc.constant('3065'), '99999'),
    country: mostly(fc.constant('AU'), 'NZ'),
    token: mostly(fc.constant('x'.repeat(43))),
  }),
);

/** With what a shopper would type in the fields whose names are known. */
const withTyped = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fc.constant(value);
  return fc.record(
    Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, typed.get(name) ?? withTyped(child)]),
    ),
  );
};

/** Half are right as far as a shopper can tell, of the rest most are broken in one place. */
export const nearlyRightBody = (endpoint: Endpoint): fc.Arbitrary<RawBody> => {
  if (!endpoint.body) return brokenBody(endpoint);
  const right = grow(z.toJSONSchema(endpoint.body, { io: 'input' }) as JsonSchema).chain(withTyped);
  return fc.oneof(
    { weight: 4, arbitrary: right.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: right.chain(breakOnePlace).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: oddDocument },
  );
};

const PRODUCTS = 'lapandloam_products';

const pathText = fc.oneof(
  anId,
  oddText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('%zz', '%00', '%', '..', PRODUCTS),
);

/** What the endpoint asks for after the question mark, some of it or all. */
const oddQuery = ({ query }: Endpoint): fc.Arbitrary<string> =>
  query === undefined
    ? fc.constant('')
    : fc
        .record(Object.fromEntries(Object.keys(query.shape).map((name) => [name, pathText])), {
          requiredKeys: [],
        })
        .map(
          (parts) =>
            `?${Object.entries(parts)
              .map((part) => part.join('='))
              .join('&')}`,
        );

/** @param indexName of the index of products */
export const oddPath = (endpoint: Endpoint, indexName = PRODUCTS): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: fc.constant(indexName) }, pathText),
      fc.oneof(
        { weight: 8, arbitrary: oddQuery(endpoint) },
        pathText.map((text) => `?q=${text}&q=2`),
        pathText.map((text) => `/${text}`),
      ),
    )
    .map(([name, tail]) => endpoint.path.replaceAll(/\{\w+\}/g, () => name) + tail);

const headerText = fc.stringMatching(/^[\x21-\x7e]{0,40}$/);

/** Mostly signed in and at home; now and then not. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      authorization: fc.oneof(
        { weight: 8, arbitrary: fc.nat({ max: 9_999 }).map((account) => `Bearer account-${account}`) },
        headerText,
        fc.constantFrom('Bearer', 'Bearer  ', 'Bearer expired', 'Basic YTpi'),
      ),
      'content-type': fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
        fc.constantFrom('text/plain', 'application/json; charset=utf-16', '', ';', 'application/xml'),
        headerText,
      ),
      origin: fc.oneof({ weight: 8, arbitrary: fc.constant('http://localhost:3000') }, headerText),
      cookie: fc.oneof(headerText, fc.constantFrom('=', ';;;', 'a=%zz', '__proto__=1; constructor=2')),
      'content-encoding': fc.constantFrom('gzip', 'br', 'identity'),
      'content-length': fc.constantFrom('0', '1', '-1', '99999999999', 'x'),
      'x-forwarded-for': headerText,
      'idempotency-key': headerText,
    },
    { requiredKeys: ['authorization'] },
  )
  .chain((headers) => {
    const rare = ['content-encoding', 'content-length', 'x-forwarded-for', 'cookie'] as const;
    return fc.subarray([...rare], { maxLength: 1 }).map((kept) => {
      const dropped = rare.filter((name) => !kept.includes(name));
      return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name as never)));
    });
  });
