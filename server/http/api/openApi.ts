// The contract as an OpenAPI 3.1 document, made from the very schemas that validate the calls.
import type { ShopConfig } from '#server/shopFolder/shopConfig.ts';
import * as z from 'zod/mini';
import { apiError, apiErrorStatus, type ApiErrorCode } from '#sync/protocol/call/apiError.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Surface } from '#sync/protocol/surfaces.ts';

type Json = Record<string, unknown>;

/** What every call can answer, beside the codes of its own. */
const everyCall: readonly ApiErrorCode[] = ['BadRequest', 'TooManyRequests', 'ServerError', 'Unavailable'];
const callsWithBody: readonly ApiErrorCode[] = ['BodyTooLarge', 'UnsupportedMediaType'];

/**
 * @param publicUrl where shoppers reach the shop
 * @param shop its name, and the id that its cookies begin with
 * @param surfaces what is read beside the calls
 * @returns an OpenAPI 3.1 document; bodies are described as they are on the wire, so money is dollars
 */
export const openApiDocument = (
  endpoints: readonly Endpoint[],
  publicUrl: string,
  shop: Pick<ShopConfig, 'id' | 'name'>,
  surfaces: readonly Surface[] = [],
): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  for (const surface of surfaces) paths[surface.path] = { get: reading(surface) };
  return {
    openapi: '3.1.0',
    info: {
      title: shop.name,
      version: '1',
      description: 'The calls between a shop on a device and its server, and what is read beside them.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { ApiError: wireSchema(apiError) },
      securitySchemes: {
        identity: {
          type: 'http',
          scheme: 'bearer',
          description: 'The identity token of POST /api/account/token',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: `${publicUrl.startsWith('https:') ? '__Host-' : ''}${shop.id}.session_token`,
          description: 'HttpOnly; same origin only',
        },
      },
    },
  };
};

const reading = ({ name, summary, types, body, keeps, missing, ...where }: Surface): Json => ({
  operationId: name,
  summary,
  ...parameters(where),
  responses: {
    200: {
      description: `All is well; ${keptBy[keeps] ?? `caches keep it for ${keeps} seconds`}`,
      content: Object.fromEntries(types.map((type) => [type, body ? { schema: wireSchema(body) } : {}])),
    },
    ...(keeps === 'while current' && { 304: { description: 'It is as its tag says' } }),
    ...(missing !== undefined && { 404: { description: missing } }),
  },
});

const keptBy: Partial<Record<Surface['keeps'], string>> = {
  'for good': 'caches keep it for good',
  'while current': 'caches ask each time whether it is current',
  never: 'no cache keeps it',
};

const operation = (endpoint: Endpoint): Json => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  ...securityOf(endpoint),
  ...parameters(endpoint),
  ...(endpoint.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: wireSchema(endpoint.body) } },
        },
      }
    : {}),
  responses: { [endpoint.success.status]: success(endpoint), ...refusals(endpoint) },
});

/** An empty requirement means a guest. */
const securityOf = ({ auth }: Endpoint): Json => {
  if (auth === 'none') return {};
  return { security: auth === 'optional' ? [{ identity: [] }, {}] : [{ [auth]: [] }] };
};

const success = ({ success: { status, body, stream } }: Endpoint): Json => {
  if (status === 204) return { description: 'Done' };
  const [type, description] = stream
    ? ['text/event-stream', 'All is well; each event holds this as its data']
    : ['application/json', 'All is well'];
  return { description, content: { [type]: { schema: wireSchema(body) } } };
};

/** One response per status; its description lists the codes that share it. */
const refusals = (endpoint: Endpoint): Record<string, Json> => {
  const codes = new Set([...everyCall, ...(endpoint.body ? callsWithBody : []), ...endpoint.errors]);
  const byStatus: Record<string, string[]> = {};
  for (const code of codes) (byStatus[apiErrorStatus[code]] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
      },
    ]),
  );
};

const parameters = (endpoint: Pick<Endpoint, 'params' | 'query'>): Json => {
  const list = [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)];
  return list.length > 0 ? { parameters: list } : {};
};

const parametersIn = (location: 'path' | 'query', schema: z.ZodMiniObject | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: type,
  }));
};

/** A codec's input is what travels, in both directions. */
const wireSchema = (schema: z.ZodMiniType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};
