import { z } from 'zod';
import { isInvisible } from './clean-text.ts';
import { type AnyOptions, type Field, type Fields, type ParseContext, typeOf } from './field.ts';
import { meetsCondition } from './when.ts';

/** Returns the options of a field of any kind; none without a field. */
export function optionsOf(field: Field | undefined): AnyOptions {
  return field?.options ?? {};
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && isInvisible(value));

/** Whether a value counts as empty for its field. */
export function isEmpty(field: Field, value: unknown): boolean {
  return (typeOf(field).isEmpty ?? isBlank)(value);
}

/** Returns the key of the message for an empty required field; undefined when it may be empty. */
export function requiredMessage(field: Field): string | undefined {
  const { required } = optionsOf(field);
  return required === true ? 'required' : required || undefined;
}

/** Returns the key of the message for an empty field that must not be empty; undefined when it may be. */
export function missingMessage(
  field: Field,
  { requires }: Pick<ParseContext, 'requires'>,
): string | undefined {
  return requires === 'nothing' ? undefined : requiredMessage(field);
}

/**
 * The last schema of each field: building one takes far longer than using it, and imports validate thousands of values.
 */
const schemaCache = new WeakMap<Field, { context: ParseContext; schema: z.ZodType }>();

function isSameContext(a: ParseContext, b: ParseContext): boolean {
  return (
    a.timeZone === b.timeZone &&
    a.cleanHtml === b.cleanHtml &&
    a.readPhone === b.readPhone &&
    a.requires === b.requires
  );
}

/**
 * Returns the schema of one field: it handles empty values for all kinds, and other values by kind. Parses to null when
 * empty.
 */
export function fieldSchema(field: Field, parseContext: ParseContext): z.ZodType {
  // The schema differs for each object, so it is not cached.
  if (field.type === 'custom') return buildSchema(field, parseContext);
  const { timeZone, cleanHtml, readPhone, requires } = parseContext;
  const context = { timeZone, cleanHtml, readPhone, requires };
  const last = schemaCache.get(field);
  if (last && isSameContext(last.context, context)) return last.schema;
  const schema = buildSchema(field, context);
  schemaCache.set(field, { context, schema });
  return schema;
}

function buildSchema(field: Field, context: ParseContext): z.ZodType {
  const present = typeOf(field).schema(field.options, context);
  const missing = missingMessage(field, context);
  return z.unknown().transform((value, issues) => {
    const unspecified = () => {
      if (missing) issues.addIssue({ code: 'custom', message: missing });
      return missing ? z.NEVER : null;
    };
    if (isEmpty(field, value)) return unspecified();
    const parsed = present.safeParse(value);
    // The input may have contained only characters that are never stored.
    if (parsed.success) return isEmpty(field, parsed.data) ? unspecified() : parsed.data;
    for (const { path, message } of parsed.error.issues) issues.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
}

/** Returns the fields that a caller may send as values, without read-only ones and files. */
export function writableFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => !typeOf(field).file && !optionsOf(field).readOnly);
}

/**
 * Returns the fields with one picture or file, which is sent as a part of its own, or cleared with `remove_<name>`.
 * Writes of an entity with such fields are multipart forms; JSON is accepted too.
 */
export function fileFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => {
    const { file } = typeOf(field);
    return file === 'image' || file === 'file';
  });
}

export interface FieldIssue {
  path: (string | number)[];
  /** A packed message. */
  message: string;
}

/**
 * Returns a field's default. A required field must be sent, so its default only fills forms, and a draft, in which other
 * fields may depend on it; but not a time, which the draft would have from then on.
 */
function defaultOf(field: Field, { requires }: Pick<ParseContext, 'requires'>): unknown {
  const { default: value, required } = optionsOf(field);
  const isSent = required && (requires !== 'nothing' || field.type === 'dateTime');
  return isSent ? undefined : value;
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns a field's value once it is cleared. */
export function clearedValue(field: Field): unknown {
  const value = defaultOf(field, {});
  return typeof value === 'boolean' ? value : null;
}

/** Whether an input means a field's cleared value. */
function isCleared(field: Field, input: unknown, context: ParseContext): boolean {
  const { data } = fieldSchema(field, context).safeParse(input);
  return isNothing(data) || data === clearedValue(field);
}

/** Sorts fields with a condition last, because conditions need the values of other fields. */
function sortByCondition(fields: Fields): [string, Field][] {
  const writable = writableFields(fields);
  const hasCondition = ([, field]: [string, Field]) => optionsOf(field).when !== undefined;
  return [...writable.filter((field) => !hasCondition(field)), ...writable.filter(hasCondition)];
}

/**
 * Parses an object's members by their fields. Unknown members are ignored; an omitted member gets its default, or with
 * `existing` (the current values) stays unchanged. An empty value clears a field, except that a flag returns to its
 * default; so does a condition that is not met.
 */
export function parseFields(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  context: ParseContext,
  existing?: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; issues: FieldIssue[] } {
  const values: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const [name, field] of sortByCondition(fields)) {
    const { when } = optionsOf(field);
    const wasSent = input[name] !== undefined;
    if (!meetsCondition(when, { ...existing, ...values })) {
      const { unmetMessage: message } = optionsOf(field);
      if (message && wasSent && !isCleared(field, input[name], context))
        issues.push({ path: [name], message });
      const isClear = existing !== undefined && !wasSent && isNothing(existing[name]);
      if (!isClear) values[name] = clearedValue(field);
      continue;
    }
    if (!wasSent && existing) {
      const missing = when && isNothing(existing[name]) ? missingMessage(field, context) : undefined;
      if (missing) issues.push({ path: [name], message: missing });
      continue;
    }
    const parsed = fieldSchema(field, context).safeParse(wasSent ? input[name] : defaultOf(field, context));
    if (parsed.success) {
      values[name] = parsed.data ?? clearedValue(field);
    } else {
      for (const issue of parsed.error.issues) {
        issues.push({ path: [name, ...(issue.path as (string | number)[])], message: issue.message });
      }
    }
  }
  return { values, issues };
}

/** Returns an object that the fields accept, as a caller would send it. `idOf` returns ids of objects to refer to. */
export function exampleOf(fields: Fields, idOf: (entity: string) => number): Record<string, unknown> {
  const values = Object.fromEntries(
    writableFields(fields).map(([name, field]) => [
      name,
      optionsOf(field).example ?? typeOf(field).example(field.options, idOf),
    ]),
  );
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== undefined && meetsCondition(fields[name] && optionsOf(fields[name]).when, values),
    ),
  );
}

function describeInput(field: Field, context: ParseContext): z.ZodType {
  const type = typeOf(field);
  const schema = type.input?.(field.options) ?? type.schema(field.options, context);
  if (!requiredMessage(field) || optionsOf(field).when) return schema.nullish();
  if (context.requires !== 'nothing') return schema;
  const description = [schema.meta()?.description, 'Required for publishing.'].filter(Boolean).join('. ');
  return schema.nullish().meta({ description });
}

function describeAnswer(field: Field, context: ParseContext): z.ZodType {
  const type = typeOf(field);
  const { when, read, shownBy, editorsOnly } = optionsOf(field);
  const schema = type.answer?.(field.options) ?? type.schema(field.options, context);
  // Empty groups and lists are answered as such.
  const isRequired = missingMessage(field, context) || type.name === 'translated' || type.name === 'repeated';
  const isAlwaysThere = (isRequired && !when && !shownBy) || type.file === 'attachments';
  const fieldSchema = isAlwaysThere ? schema : schema.nullable();
  return read || editorsOnly ? fieldSchema.optional() : fieldSchema;
}

/** Returns the schema of what callers send for some fields, or receive, for the API's description. */
export function describeFields(fields: Fields, context: ParseContext, side: 'input' | 'answer'): z.ZodObject {
  if (side === 'input') {
    const entries = writableFields(fields).map(([name, field]) => [name, describeInput(field, context)]);
    return z.object(Object.fromEntries(entries));
  }
  const answered = Object.entries(fields).filter(([, field]) => optionsOf(field).privacy !== 'secret');
  const entries = answered.flatMap(([name, field]) => [
    [name, describeAnswer(field, context)],
    ...Object.entries(typeOf(field).companions?.(name) ?? {}),
  ]);
  return z.object(Object.fromEntries(entries));
}
