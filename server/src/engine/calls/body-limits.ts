import { filePartsOf, mostBytesOf } from './file-parts.ts';
import { inputSchema, toJson } from './json-schema.ts';
import type { AnyRoute } from './route.ts';

/** How much of a body is taken. */
export interface BodyLimits {
  /** Bytes of JSON, or of all texts of a form. */
  bytes: number;
  /** Values of JSON. */
  values: number;
  /** Bytes of a whole form, its files included. */
  formBytes: number;
}

interface Size {
  bytes: number;
  values: number;
}

/** As far as the size of what it describes goes. */
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

/** Most bytes of a body's texts, whatever is defined. */
export const MAX_TEXT_BYTES = 4096 * KB;

/** Most values: those of the largest poll there can be. */
const MAX_VALUES = 120_000;

/** What any call takes beyond what it names: clients send members along that are not asked for, such as those that they read. */
const SLACK = { public: { bytes: 8 * KB, values: 100 }, signedIn: { bytes: 32 * KB, values: 1000 } };

const MIN_BYTES = { public: 16 * KB, signedIn: 64 * KB };

/** Some clients escape each letter beyond ASCII (`\u00e4`). */
const BYTES_PER_LETTER = 6;

/** Of what says no size: texts, lists, and objects with any names. */
const UNSAID = { letters: 1000, items: 100, names: 200 };

/** What a part of a form, and the line between parts, takes beside its content. */
const PART_HEADERS = 2 * KB;

const NOTHING: Size = { bytes: 0, values: 0 };

const add = (one: Size, other: Size): Size => ({
  bytes: one.bytes + other.bytes,
  values: one.values + other.values,
});
const larger = (one: Size, other: Size): Size => ({
  bytes: Math.max(one.bytes, other.bytes),
  values: Math.max(one.values, other.values),
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
  const names = (propertyNames?.enum as string[] | undefined) ?? Array(UNSAID.names).fill('x'.repeat(100));
  const each = largest(additionalProperties);
  return names.reduce((sum, name) => add(sum, named(name, each)), size);
}

/** The largest JSON that a schema describes. */
function largest(schema: Schema): Size {
  if (schema.const !== undefined || schema.enum)
    return textSize(Math.max(...(schema.enum ?? [schema.const]).map((each) => JSON.stringify(each).length)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(largest).reduce(larger, NOTHING);
  if (schema.allOf) return schema.allOf.map(largest).reduce(add, NOTHING);
  if (schema.type === 'object') return objectSize(schema);
  if (schema.type === 'array')
    return add({ bytes: 2, values: 1 }, times(schema.maxItems ?? UNSAID.items, largest(schema.items ?? {})));
  if (schema.type === 'string') return textSize(schema.maxLength ?? UNSAID.letters);
  return { bytes: 25, values: 1 };
}

/**
 * How much of a body a route takes: as much as its description says that it may hold. So a definition that allows longer
 * texts, or more of them, has its calls take them.
 */
export function bodyLimitsOf(route: AnyRoute): BodyLimits {
  const kind = route.access === 'public' ? 'public' : 'signedIn';
  const schema = inputSchema(route);
  const said = schema ? largest(toJson(schema, 'input') as Schema) : NOTHING;
  const { bytes, values } = add(said, SLACK[kind]);
  const text = Math.min(MAX_TEXT_BYTES, Math.max(MIN_BYTES[kind], bytes));
  const files = route.multipart ? Object.values(filePartsOf(route)) : [];
  const formBytes = files.reduce((sum, file) => sum + mostBytesOf(file) + PART_HEADERS, text + 16 * KB);
  return { bytes: text, values: Math.min(MAX_VALUES, values), formBytes };
}
