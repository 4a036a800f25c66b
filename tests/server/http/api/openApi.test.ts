import { eventOfAnswer } from '#server/http/api/securityEvents.ts';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#server/http/api/openApi.ts';
import { apiErrorStatus } from '#sync/protocol/call/apiError.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { apiApp, PUBLIC_URL } from '#tests/support/server/apiApp.ts';

type Operation = {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};

const document = openApiDocument(endpoints, PUBLIC_URL, sampleConfig) as unknown as Document;
const operationOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[path]?.[method.toLowerCase()];

describe('the OpenAPI document', () => {
  test('says which version of OpenAPI it is, and names each call once', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const names = operations.map(({ operationId }) => operationId);
    expect(names.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s lists its parameters, its body, its answer and every refusal',
    (_name, endpoint) => {
      const operation = operationOf(endpoint);
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parameters = operation?.parameters ?? [];
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(inPath);
      expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
      expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.success.status));
      for (const code of endpoint.errors)
        expect(operation?.responses[apiErrorStatus[code]]?.description).toContain(code);
      for (const scheme of operation?.security?.flatMap((each) => Object.keys(each)) ?? [])
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      expect(operation?.security !== undefined).toBe(endpoint.auth !== 'none');
    },
  );

  test('ACC-05: has no act among its GETs, which any page could have a browser send', () => {
    const gets = endpoints.filter(({ method }) => method === 'GET').map(({ name }) => name);
    expect(gets.filter((name) => !/^(get|list|search|suggest|follow|export)[A-Z]/.test(name))).toEqual([]);
    expect(gets.filter((name) => eventOfAnswer(name, undefined) !== undefined)).toEqual(['exportAccount']);
  });

  test('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(
      ([, target]) => target,
    );
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/ApiError']));
    expect(document.components.schemas['ApiError']).toMatchObject({ required: ['code', 'message'] });
  });

  test('describes prices as they travel, in dollars with decimals', () => {
    const answer = JSON.stringify(document.paths['/api/search/indexes/{indexName}/objects']);
    expect(answer).toContain('"price":{"type":"number","minimum":0}');
  });

  test('is served', async () => {
    const app = await apiApp();
    const answer = await app.inject({ url: '/api/openapi.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Document>().paths).toHaveProperty('/api/account/state');
    await app.close();
  });
});
