import { z } from 'zod';
import { isInvisible } from './clean-text.ts';
import type { Field, Fields, FieldType, ParseContext } from './field.ts';
import { fieldTypes } from './field-types.gen.ts';

/** The kind of a field. */
export function typeOf(field: Field): FieldType {
  return fieldTypes[field.type as keyof typeof fieldTypes] as unknown as FieldType;
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && isInvisible(value));

/** Whether a value counts as not given for its field. */
export function isEmpty(field: Field, value: unknown): boolean {
  return (typeOf(field).isEmpty ?? isBlank)(value);
}

/** The key of the message for a required field left empty; undefined when it may be. */
export function requiredMessage({ options }: Field): string | undefined {
  const { required } = options as { required?: boolean | string };
  return required === true ? 'required' : required || undefined;
}

/** Validates one field: emptiness here, for every kind alike; what is there by its kind. Parses to null when empty. */
export function fieldSchema(field: Field, context: ParseContext): z.ZodType {
  const present = typeOf(field).schema(field.options, context);
  const missing = requiredMessage(field);
  return z.unknown().transform((value, issues) => {
    const nothing = () => {
      if (missing) issues.addIssue({ code: 'custom', message: missing });
      return missing ? z.NEVER : null;
    };
    if (isEmpty(field, value)) return nothing();
    const parsed = present.safeParse(value);
    // What was sent may have been nothing but what is never kept.
    if (parsed.success) return isEmpty(field, parsed.data) ? nothing() : parsed.data;
    for (const { path, message } of parsed.error.issues) issues.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
}

/** Fields that a caller may send as values; read-only ones and files are not among them. */
export function writableFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(
    ([, field]) => !typeOf(field).file && !(field.options as { readOnly?: boolean }).readOnly,
  );
}

export interface FieldIssue {
  path: (string | number)[];
  /** A packed message. */
  message: string;
}

const NOTHING_SENT = Symbol('nothing sent');

/** What a field starts with. Required fields have to be said, so their default only fills forms in. */
function defaultOf({ options }: Field): unknown {
  const { default: value, required } = options as { default?: unknown; required?: unknown };
  return required ? undefined : value;
}

/**
 * Parses the members of an object by their fields. Members that no field names are left out; what is not sent takes its
 * default, or with `partial` is left alone. An empty value clears a field, except that a flag goes back to its default.
 */
export function parseFields(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
  context: ParseContext,
  partial = false,
): { values: Record<string, unknown>; issues: FieldIssue[] } {
  const values: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const [name, field] of writableFields(fields)) {
    const sent = given[name] === undefined ? NOTHING_SENT : given[name];
    if (sent === NOTHING_SENT && partial) continue;
    const parsed = fieldSchema(field, context).safeParse(sent === NOTHING_SENT ? defaultOf(field) : sent);
    if (parsed.success) {
      const cleared = typeof defaultOf(field) === 'boolean' ? defaultOf(field) : null;
      values[name] = parsed.data ?? cleared;
    } else {
      for (const issue of parsed.error.issues) {
        issues.push({ path: [name, ...(issue.path as (string | number)[])], message: issue.message });
      }
    }
  }
  return { values, issues };
}

/** An object that the fields accept, as a caller would send it. `idOf` names objects to refer to. */
export function exampleOf(fields: Fields, idOf: (entity: string) => number): Record<string, unknown> {
  return Object.fromEntries(
    writableFields(fields).map(([name, field]) => [name, typeOf(field).example(field.options, idOf)]),
  );
}

/** What callers send and receive for some fields, for the API description. `answer` has them as answered, else as accepted. */
export function describeFields(fields: Fields, context: ParseContext, side: 'input' | 'answer'): z.ZodObject {
  const entries = side === 'input' ? writableFields(fields) : Object.entries(fields);
  return z.object(
    Object.fromEntries(
      entries.flatMap(([name, field]) => {
        const type = typeOf(field);
        const schema =
          (side === 'answer' && type.answer?.(field.options)) || type.schema(field.options, context);
        const alwaysThere = requiredMessage(field) || type.file === 'attachments';
        const own = [
          name,
          alwaysThere ? schema : side === 'answer' ? schema.nullable() : schema.nullish(),
        ] as const;
        return side === 'answer' ? [own, ...Object.entries(type.companions?.(name) ?? {})] : [own];
      }),
    ),
  );
}
