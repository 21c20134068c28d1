import fc from 'fast-check';

/** The parts of JSON Schema that the API description uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  format?: string;
}

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\udc00b',
  '😀'.repeat(95),
  '\u200b',
  '%00',
  '%ff',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '<p>',
  '<'.repeat(5000),
  '<a>'.repeat(2000),
  '<img src=x onerror=x>',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '{{to}}',
  'null',
  '[]',
  '{}',
  '-1',
  '0',
  '1e999',
  '2147483648',
  '9'.repeat(400),
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+02:00',
  '9999-12-31T23:59:59-12:00',
  '31.02.2026 99:99',
  '01.01.0000 00:00',
  '29.03.2026 03:30',
  'fi',
  'true',
  'x'.repeat(100_000),
];

/** Texts that no person writes. */
export const hostileText = fc.oneof(
  { arbitrary: fc.constantFrom(...HOSTILE_TEXTS), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 2 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 50 }), weight: 1 },
);

/** Values of any kind. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  {
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0,
      1.5,
      2 ** 31,
      2 ** 53,
      1e308,
      [],
      {},
      [[]],
      [null],
    ),
    weight: 2,
  },
  { arbitrary: fc.anything({ maxDepth: 3, maxKeys: 5 }), weight: 1 },
  { arbitrary: fc.nat({ max: 3000 }).map((length) => Array.from({ length }, (_, at) => at)), weight: 1 },
);

function objectOf({ properties = {}, additionalProperties, propertyNames }: Schema, depth: number) {
  const declared = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, valuesFor(schema, depth + 1)]),
    ),
    { requiredKeys: [] },
  );
  if (typeof additionalProperties !== 'object') return declared;
  const names = propertyNames?.enum ? fc.constantFrom(...(propertyNames.enum as string[])) : hostileText;
  const more = fc.dictionary(names, valuesFor(additionalProperties, depth + 1), { maxKeys: 6 });
  return fc
    .tuple(declared, more)
    .map(([declaredMembers, otherMembers]) => ({ ...otherMembers, ...declaredMembers }));
}

function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (depth > 8) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several?.length) return fc.oneof(...several.map((alternative) => valuesFor(alternative, depth + 1)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, depth);
    case 'array':
      return fc.array(valuesFor(schema.items ?? {}, depth + 1), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.constantFrom('01.06.2026 12:00', '2026-06-01T12:00:00Z', '<p>Teksti</p>', '040 123 4567', '1'),
      );
  }
}

/** Returns values for a schema: mostly valid ones, sometimes hostile ones. */
export function valuesFor(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema, depth), weight: 5 }, { arbitrary: hostile, weight: 1 });
}

/** Returns the paths of all members of a value, at any depth. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...pathsIn(inner).map((path) => [name, ...path]),
  ]);
}

function withValue(target: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  if (typeof target !== 'object' || target === null) return target;
  const inner = rest.length > 0 ? withValue((target as Record<string, unknown>)[name], rest, value) : value;
  return Array.isArray(target)
    ? target.map((entry, at) => (String(at) === name ? inner : entry))
    : { ...target, [name]: inner };
}

/** Returns valid input, unchanged or with up to two members replaced by hostile values. */
export function spoiled(example: Record<string, unknown>): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.constantFrom(...pathsIn(example), ['more']), hostile);
  return fc
    .array(change, { maxLength: 2 })
    .map((changes) =>
      changes.reduce<unknown>((result, [path, value]) => withValue(result, path, value), example),
    );
}
