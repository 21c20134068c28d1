import { z } from 'zod';
import type { AnyRoute } from './route.ts';

export type Json = Record<string, unknown>;

/** A bounded list looks at its length before its items, so what it takes at first are items of any kind. */
function describeItems(zodSchema: z.core.$ZodType, jsonSchema: Json, io: 'input' | 'output'): void {
  if (!(zodSchema instanceof z.ZodPipe)) return;
  const { in: first, out: then } = zodSchema._zod.def;
  if (first instanceof z.ZodArray && then instanceof z.ZodArray)
    jsonSchema.items = toJson(then.element as z.ZodType, io);
}

/** A record that has all of some keys names each of them, as linters and generated types want it. */
function nameKeys(jsonSchema: Json): void {
  const { required, properties, additionalProperties } = jsonSchema;
  if (!Array.isArray(required) || properties !== undefined || typeof additionalProperties !== 'object')
    return;
  jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
}

/** A schema as JSON Schema: what callers send (`input`) or receive. */
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

/** What a route takes as its body. Generic routes take any object and let the definition validate it; what they mean is noted beside. */
export function inputSchema(route: AnyRoute): z.ZodType | undefined {
  return (route.body?.meta()?.described as z.ZodType | undefined) ?? route.body;
}
