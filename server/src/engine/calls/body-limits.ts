import { customPartBytes, filePartsOf, maxBytesOf } from './file-parts.ts';
import { inputSchema, toJson } from './openapi.ts';
import type { Route } from './route.ts';

/** Limits of a request body. */
export interface BodyLimits {
  /** Bytes of a JSON body, or of all text fields of a form. */
  bytes: number;
  /** Number of values in a JSON body. */
  values: number;
  /** Bytes of a whole form, files included. */
  formBytes: number;
}

interface Size {
  bytes: number;
  values: number;
}

/** The parts of a JSON Schema that determine the size. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

const KB = 1024;

/** Maximum bytes of a body's text, whatever the schema allows. */
export const MAX_TEXT_BYTES = 4096 * KB;

/** Maximum number of values: that of the largest possible poll. */
const MAX_VALUES = 120_000;

/** Allowance beyond the schema: clients also send undeclared members, such as those that they have read. */
const SLACK = { public: { bytes: 8 * KB, values: 100 }, signedIn: { bytes: 32 * KB, values: 1000 } };

const MIN_BYTES = { public: 16 * KB, signedIn: 64 * KB };

/** Some clients escape each non-ASCII letter (`\u00e4`). */
const BYTES_PER_LETTER = 6;

/** An escaped sign of a URL-encoded form (`%2B`) has half as many bytes as one of JSON. */
const FORM_SHARE = 0.5;

/** Assumed sizes where the schema sets no limit: text length, list length, number of free property names. */
const ASSUMED_SIZES = { letters: 1000, items: 100, names: 200 };

/** Bytes of a form part's headers and boundary, in addition to its content. */
const PART_HEADERS = 2 * KB;

const EMPTY_SIZE: Size = { bytes: 0, values: 0 };

const add = (a: Size, b: Size): Size => ({
  bytes: a.bytes + b.bytes,
  values: a.values + b.values,
});
const larger = (a: Size, b: Size): Size => ({
  bytes: Math.max(a.bytes, b.bytes),
  values: Math.max(a.values, b.values),
});
const times = (count: number, { bytes, values }: Size): Size => ({
  bytes: count * (bytes + 1),
  values: count * values,
});

const textSize = (letters: number): Size => ({ bytes: letters * BYTES_PER_LETTER + 2, values: 1 });
const named = (name: string, size: Size): Size => ({ ...size, bytes: size.bytes + name.length + 4 });

function objectSize({ properties = {}, propertyNames, additionalProperties }: Schema): Size {
  let size: Size = { bytes: 2, values: 1 };
  for (const [name, schema] of Object.entries(properties)) size = add(size, named(name, largest(schema)));
  if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0) return size;
  const names =
    (propertyNames?.enum as string[] | undefined) ?? Array(ASSUMED_SIZES.names).fill('x'.repeat(100));
  const valueSize = largest(additionalProperties);
  return names.reduce((sum, name) => add(sum, named(name, valueSize)), size);
}

/** Returns the size of the largest JSON that a schema allows. */
function largest(schema: Schema): Size {
  if (schema.const !== undefined || schema.enum)
    return textSize(
      Math.max(...(schema.enum ?? [schema.const]).map((value) => JSON.stringify(value).length)),
    );
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(largest).reduce(larger, EMPTY_SIZE);
  if (schema.allOf) return schema.allOf.map(largest).reduce(add, EMPTY_SIZE);
  if (schema.type === 'object') return objectSize(schema);
  if (schema.type === 'array')
    return add(
      { bytes: 2, values: 1 },
      times(schema.maxItems ?? ASSUMED_SIZES.items, largest(schema.items ?? {})),
    );
  if (schema.type === 'string') return textSize(schema.maxLength ?? ASSUMED_SIZES.letters);
  return { bytes: 25, values: 1 };
}

/**
 * Returns a route's body limits, computed from its input schema: a definition that allows longer or more texts raises
 * the limits of its calls.
 */
export function bodyLimitsOf(route: Route): BodyLimits {
  const kind = route.access === 'public' ? 'public' : 'signedIn';
  const schema = inputSchema(route);
  const declared = schema ? largest(toJson(schema, 'input') as Schema) : EMPTY_SIZE;
  const share = route.isUrlEncoded ? FORM_SHARE : 1;
  const { bytes, values } = add({ ...declared, bytes: declared.bytes * share }, SLACK[kind]);
  const text = Math.min(MAX_TEXT_BYTES, Math.max(MIN_BYTES[kind], bytes));
  const files = route.multipart ? Object.values(filePartsOf(route)) : [];
  const custom = route.multipart ? customPartBytes(route) : 0;
  const formBytes = files.reduce(
    (sum, file) => sum + maxBytesOf(file) + PART_HEADERS,
    text + custom + 16 * KB,
  );
  return { bytes: text, values: Math.min(MAX_VALUES, values), formBytes };
}
