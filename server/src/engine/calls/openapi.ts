import { ERRORS } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { TABLE_TYPES } from '../../platform/documents/table.ts';
import { DEFINITIONS } from '../model/tables.ts';
import { describedParts } from './file-parts.ts';
import type { Route } from './route.ts';

function parameters(schema: z.ZodType | undefined, location: 'path' | 'query', path: string): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {}, required = [] } = toJson(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties)
    .filter(([name]) => location === 'query' || path.includes(`:${name}`))
    .map(([name, json]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      schema: json,
    }));
}

function requestBody(route: Route): Json | undefined {
  const schema = inputSchema(route);
  if (!schema || route.method === 'GET') return undefined;
  const json = toJson(schema, 'input') as { properties?: Json };
  const type = route.isUrlEncoded ? 'application/x-www-form-urlencoded' : 'application/json';
  const content: Json = { [type]: { schema: json } };
  if (route.multipart) {
    const binary = { type: 'string', format: 'binary' };
    const files = describedParts(route).map((name) => [name, binary]);
    const properties = { ...json.properties, ...Object.fromEntries(files) };
    content['multipart/form-data'] = { schema: { ...json, properties } };
  }
  return { required: true, content };
}

/** Returns the error statuses that a route may answer with. */
function errorStatuses(route: Route): number[] {
  return [
    ...(route.query || route.body ? [400] : []),
    ...(route.access === 'public' ? [] : [401]),
    ...(route.needsProof || (route.access !== 'public' && route.access !== 'anyone') ? [403] : []),
    ...(route.path.includes(':') ? [404] : []),
    ...(typeof route.access === 'object' && route.method === 'PUT' && route.path.endsWith('/:id')
      ? [412]
      : []),
    ...(route.body && route.method !== 'GET' ? [413] : []),
    429,
    ...(route.refuses ?? []),
  ];
}

/** Whether a route's list can be exported as a table file. */
function acceptsFormat({ query }: Route): boolean {
  return query instanceof z.ZodObject && 'format' in query.shape;
}

/** Returns who may make a call, as OpenAPI security: anybody, a person, or a service token with the named scope. */
function security({ access, scope }: Route): Json {
  if (access === 'public') return { security: [] };
  return typeof scope !== 'string' ? {} : { security: [{ token: [] }, { service_token: [scope] }] };
}

/**
 * Returns the group of a call in the API's description: the definition below whose path it lies, else the first word of
 * its path.
 */
export function groupOf(path: string): string {
  const isBelow = (base: string) => path === base || path.startsWith(`${base}/`);
  const [closest] = [...DEFINITIONS.values()]
    .flatMap(({ name, api }) => [api.path, api.adminPath ?? api.path].map((base) => ({ name, base })))
    .filter(({ base }) => isBelow(base))
    .sort((one, other) => other.base.length - one.base.length);
  return closest?.name ?? path.split('/').find((word) => !/^(v\d+|admin)$/.test(word)) ?? path;
}

/** The name of a call in generated clients, such as `get_v1_news_id`. Method and path make it unique. */
const operationId = ({ method, path }: Route) =>
  `${method.toLowerCase()}_${path.replace(/[^a-z0-9]+/gi, '_').replace(/_$/, '')}`;

function operation(route: Route): Json {
  const problem = { $ref: '#/components/schemas/Problem' };
  const asTables = Object.fromEntries(acceptsFormat(route) ? TABLE_TYPES.map((type) => [type, {}]) : []);
  const successes = Object.entries(route.answers).map(([status, schema]) => {
    const empty = schema instanceof z.ZodNull;
    const type = route.type ?? (route.raw ? 'application/octet-stream' : 'application/json');
    const content = { [type]: { schema: toJson(schema, 'output') }, ...asTables };
    return [status, { description: 'Success', ...(!empty && { content }) }];
  });
  const errors = errorStatuses(route).map((status) => [
    status,
    { description: 'Error', content: { 'application/problem+json': { schema: problem } } },
  ]);
  return {
    operationId: operationId(route),
    tags: [route.tag ?? groupOf(route.path)],
    summary: route.summary,
    ...security(route),
    parameters: [
      ...parameters(route.params, 'path', route.path),
      ...parameters(route.query, 'query', route.path),
    ],
    requestBody: requestBody(route),
    responses: Object.fromEntries([...successes, ...errors]),
  };
}

/** Returns the OpenAPI 3.1 description of the routes. */
export function openApi(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    if (route.isHidden) continue;
    const path = `/${route.path.replace(/:(\w+)/g, '{$1}')}/`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  const problem = {
    type: 'object',
    required: ['status', 'code', 'title', 'detail'],
    properties: {
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(ERRORS) },
      title: { type: 'string' },
      detail: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      request_id: { type: 'string' },
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Piiri',
      version,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'The API of the employee intranet; docs/api.md is its guide. The trailing slash of an address is optional, and unknown query parameters are ignored.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Token of a person, issued at sign-in.' },
        service_token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Token of another system: begins with piiri_, and is limited to the calls of its scopes.',
        },
      },
      schemas: { Problem: problem },
    },
  };
}

/** A description as the bytes of an answer. */
export const asJson = (description: Json): Buffer => Buffer.from(JSON.stringify(description));

type Json = Record<string, unknown>;

/** A bounded list checks its length before its items, so its input schema alone would allow items of any kind. */
function describeItems(zodSchema: z.core.$ZodType, jsonSchema: Json, io: 'input' | 'output'): void {
  if (!(zodSchema instanceof z.ZodPipe)) return;
  const { in: first, out: then } = zodSchema._zod.def;
  if (first instanceof z.ZodArray && then instanceof z.ZodArray)
    jsonSchema.items = toJson(then.element as z.ZodType, io);
}

/** Lists the keys of a record that has all of them as properties, because linters and generated types need them. */
function nameKeys(jsonSchema: Json): void {
  const { required, properties, additionalProperties } = jsonSchema;
  if (!Array.isArray(required) || properties !== undefined || typeof additionalProperties !== 'object')
    return;
  jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
}

/** Returns a schema as JSON Schema, as callers send (`input`) or receive it. */
export function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (seen) => {
      describeItems(seen.zodSchema, seen.jsonSchema, io);
      nameKeys(seen.jsonSchema);
    },
  });
  return json;
}

/**
 * Returns the schema of a route's body. Generic routes accept any object and let the definition validate it; the schema
 * for the description is in their metadata (`described`).
 */
export function inputSchema(route: Route): z.ZodType | undefined {
  return (route.body?.meta()?.described as z.ZodType | undefined) ?? route.body;
}
