import { exampleOf } from '@piiri/schemas';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { allRoutes } from '../../src/app.ts';
import { openApi } from '../../src/engine/calls/openapi.ts';
import { DEFINITIONS } from '../../src/engine/model/tables.ts';
import { ACTORS, type ActorName } from '../company.ts';
import { hostileText, type Schema, spoiled, valuesFor } from './values.ts';

interface Content {
  schema: Schema;
}

/** An operation of the API description. */
export interface Operation {
  method: string;
  path: string;
  tags: string[];
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, unknown>;
}

type Paths = Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;

/** Returns every operation of the API description. */
export function allOperations(): Operation[] {
  return Object.entries(openApi(allRoutes(), '0').paths as Paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
}

/**
 * Returns an object for the entity of a call, with the references that it needs; those to groups refer to `group`.
 * Undefined when there is no entity.
 */
export function exampleFor(
  { tags: [name = ''], method }: Operation,
  group: number,
): Record<string, unknown> | undefined {
  const entity = DEFINITIONS.get(name);
  if (!entity || (method !== 'POST' && method !== 'PUT')) return undefined;
  const needed = Object.entries(entity.fields).filter(([field, { type, options }]) => {
    const isReference = type === 'reference' || type === 'references';
    return !isReference || field === entity.visibility?.group || (options as { required?: unknown }).required;
  });
  return exampleOf(Object.fromEntries(needed), (to) => (to === 'group' ? group : 1));
}

export interface Attack {
  actor: ActorName;
  request: InjectOptions & { url: string };
}

const BOUNDARY = 'raja';

/** Characters that a header may contain: others do not reach the server. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 2000));

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const file = fc.oneof(
  fc.constantFrom(
    PIXEL,
    PIXEL.subarray(0, 40),
    Buffer.from('Ohje\n'),
    Buffer.from('<svg/>'),
    Buffer.alloc(0),
  ),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
);

/** A form of some fields, with types and names that a form may or may not have. */
function formOf({ properties = {} }: Schema): fc.Arbitrary<Buffer> {
  const parts = Object.entries(properties).map(([name, schema]) => {
    const isFile = schema.format === 'binary';
    const content = isFile ? file : valuesFor(schema).map((value) => Buffer.from(asText(value)));
    return fc.option(
      fc.record({
        name: fc.constant(name),
        filename: isFile ? headerText.map((text) => text.slice(0, 100)) : fc.constant(undefined),
        type: fc.constantFrom(undefined, 'text/plain', 'application/json', 'image/png'),
        content,
      }),
    );
  });
  return fc
    .tuple(...parts)
    .map((some) =>
      Buffer.concat([
        ...some
          .filter((part) => part !== null)
          .flatMap(({ name, filename, type, content }) => [
            Buffer.from(
              `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
            ),
            content,
            Buffer.from('\r\n'),
          ]),
        Buffer.from(`--${BOUNDARY}--\r\n`),
      ]),
    );
}

/** Valid input of a call, where known. */
type Example = Record<string, unknown> | undefined;

interface Payload {
  type?: string;
  payload?: string | Buffer;
}

function payloadOf({ requestBody, method }: Operation, example: Example): fc.Arbitrary<Payload> {
  if (method === 'GET' || method === 'DELETE') return fc.constant({});
  const { content = {} } = requestBody ?? {};
  const json = content['application/json']?.schema ?? { type: 'object' };
  const form = content['multipart/form-data']?.schema;
  const asJson = (example ? fc.oneof(spoiled(example), valuesFor(json)) : valuesFor(json)).map((body) => ({
    type: 'application/json',
    payload: JSON.stringify(body) ?? '',
  }));
  const odd = fc.record({
    type: fc.constantFrom('application/json', 'text/plain', `multipart/form-data; boundary=${BOUNDARY}`),
    payload: hostileText,
  });
  const asForm = formOf(form ?? json).map((payload) => ({
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    payload,
  }));
  return fc.oneof(
    { arbitrary: asJson, weight: 6 },
    { arbitrary: asForm, weight: form ? 4 : 1 },
    { arbitrary: odd, weight: 1 },
  );
}

/** Path parameters: existing ids, missing ids, and invalid values. */
const pathValue = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 8 }).map(String), weight: 4 },
  {
    arbitrary: hostileText.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '')).slice(0, 300)),
    weight: 1,
  },
  { arbitrary: fc.constantFrom('0', '-1', '%00', '%ff', '%2e%2e', '99999999999'), weight: 1 },
);

/**
 * Returns whether an address still belongs to the API after resolving dots: two of them lead to the employee app's
 * pages.
 */
const isOfTheApi = (url: string) => new URL(url, 'http://localhost').pathname.startsWith('/api');

/** Returns attacks on one operation, by various actors. */
export function attacksOn(operation: Operation, example?: Example): fc.Arbitrary<Attack> {
  const names = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const queryParameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const query = fc.record(
    Object.fromEntries(queryParameters.map(({ name, schema }) => [name, valuesFor(schema).map(asText)])),
    { requiredKeys: [] },
  );
  return fc
    .record({
      // Mostly a permitted actor: others are refused before anything is read.
      actor: fc.oneof(
        { arbitrary: fc.constant<ActorName>('tenantAdmin'), weight: 4 },
        fc.constantFrom(...ACTORS),
      ),
      path: fc.tuple(...names.map(() => pathValue)),
      query: fc.oneof({ arbitrary: fc.constant({}), weight: operation.method === 'GET' ? 1 : 3 }, query),
      more: fc.dictionary(headerText, hostileText, { maxKeys: 1 }),
      slash: fc.constantFrom('', '/'),
      content: payloadOf(operation, example),
      headers: fc.record(
        {
          'accept-language': headerText,
          'if-match': fc.oneof(headerText, fc.constantFrom('*', '"1"', '"1-x"', 'W/"2"')),
          'if-none-match': headerText,
          'idempotency-key': fc.oneof({ arbitrary: fc.uuid(), weight: 6 }, fc.constant('same'), headerText),
          'x-forwarded-for': headerText,
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ actor, path, query: queryValues, more, slash, content, headers }) => {
      const search = new URLSearchParams({ ...(queryValues as Record<string, string>), ...more }).toString();
      const filled = names.reduce(
        (url, name, at) => url.replace(`{${name}}`, path[at] ?? ''),
        operation.path,
      );
      return {
        actor,
        request: {
          method: operation.method as 'GET',
          url: `/api${filled.replace(/\/$/, '')}${slash}${search ? `?${search.slice(0, 15_000)}` : ''}`,
          headers: { ...headers, ...(content.type && { 'content-type': content.type }) },
          payload: content.payload,
        },
      };
    })
    .filter(({ request }) => isOfTheApi(request.url));
}
