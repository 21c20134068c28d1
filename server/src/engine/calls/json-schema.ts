import { z } from 'zod';
import type { AnyRoute } from './route.ts';

export type Json = Record<string, unknown>;

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
export function inputSchema(route: AnyRoute): z.ZodType | undefined {
  return (route.body?.meta()?.described as z.ZodType | undefined) ?? route.body;
}
