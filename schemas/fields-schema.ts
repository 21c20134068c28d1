import { z } from 'zod';
import { isInvisible } from './clean-text.ts';
import { type AnyOptions, type Field, type Fields, type ParseContext, typeOf } from './field.ts';
import { meets } from './when.ts';

/** The options of a field of any kind; none where there is no field. */
export function optionsOf(field: Field | undefined): AnyOptions {
  return field?.options ?? {};
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && isInvisible(value));

/** Whether a value counts as not given for its field. */
export function isEmpty(field: Field, value: unknown): boolean {
  return (typeOf(field).isEmpty ?? isBlank)(value);
}

/** The key of the message for a required field left empty; undefined when it may be. */
export function requiredMessage(field: Field): string | undefined {
  const { required } = optionsOf(field);
  return required === true ? 'required' : required || undefined;
}

/** The last schema of each field: building one takes far longer than using it, and files bring thousands of values. */
const built = new WeakMap<Field, { context: ParseContext; schema: z.ZodType }>();

function isSameContext(one: ParseContext, other: ParseContext): boolean {
  return (
    one.timeZone === other.timeZone &&
    one.cleanHtml === other.cleanHtml &&
    one.readPhone === other.readPhone &&
    one.isDraft === other.isDraft
  );
}

/** Validates one field: emptiness here, for every kind alike; what is there by its kind. Parses to null when empty. */
export function fieldSchema(field: Field, given: ParseContext): z.ZodType {
  // Another one for each object: nothing to keep.
  if (field.type === 'custom') return buildSchema(field, given);
  const { timeZone, cleanHtml, readPhone, isDraft } = given;
  const context = { timeZone, cleanHtml, readPhone, isDraft };
  const last = built.get(field);
  if (last && isSameContext(last.context, context)) return last.schema;
  const schema = buildSchema(field, context);
  built.set(field, { context, schema });
  return schema;
}

function buildSchema(field: Field, context: ParseContext): z.ZodType {
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
  return Object.entries(fields).filter(([, field]) => !typeOf(field).file && !optionsOf(field).readOnly);
}

/**
 * Fields that hold one picture or file, which travels as a part of its own beside `remove_<name>`. Writes of an entity with
 * such fields are multipart forms; JSON is accepted too.
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

/** What a field starts with. Required fields have to be said, so their default only fills forms in. */
function defaultOf(field: Field): unknown {
  const { default: value, required } = optionsOf(field);
  return required ? undefined : value;
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What a field holds once it is cleared. */
function clearedValue(field: Field): unknown {
  const value = defaultOf(field);
  return typeof value === 'boolean' ? value : null;
}

/** Conditions are asked of values that are known by then: fields that have one come after those that have none. */
function inOrderOfConditions(fields: Fields): [string, Field][] {
  const writable = writableFields(fields);
  const hasCondition = ([, field]: [string, Field]) => optionsOf(field).when !== undefined;
  return [...writable.filter((each) => !hasCondition(each)), ...writable.filter(hasCondition)];
}

/**
 * Parses the members of an object by their fields. Members that no field names are left out; what is not sent takes its
 * default, or with `existing` (the values as they are) is left alone. An empty value clears a field, except that a flag
 * goes back to its default; so does a condition that is not met.
 */
export function parseFields(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  context: ParseContext,
  existing?: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; issues: FieldIssue[] } {
  const values: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  for (const [name, field] of inOrderOfConditions(fields)) {
    const { when } = optionsOf(field);
    const wasSent = input[name] !== undefined;
    if (!meets(when, { ...existing, ...values })) {
      const isClear = existing !== undefined && !wasSent && isNothing(existing[name]);
      if (!isClear) values[name] = clearedValue(field);
      continue;
    }
    if (!wasSent && existing) {
      const missing = when && isNothing(existing[name]) ? requiredMessage(field) : undefined;
      if (missing) issues.push({ path: [name], message: missing });
      continue;
    }
    const parsed = fieldSchema(field, context).safeParse(wasSent ? input[name] : defaultOf(field));
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

/** An object that the fields accept, as a caller would send it. `idOf` names objects to refer to. */
export function exampleOf(fields: Fields, idOf: (entity: string) => number): Record<string, unknown> {
  const values = Object.fromEntries(
    writableFields(fields).map(([name, field]) => [
      name,
      optionsOf(field).example ?? typeOf(field).example(field.options, idOf),
    ]),
  );
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && meets(fields[name] && optionsOf(fields[name]).when, values),
    ),
  );
}

function describeInput(field: Field, context: ParseContext): z.ZodType {
  const type = typeOf(field);
  const schema = type.input?.(field.options) ?? type.schema(field.options, context);
  return requiredMessage(field) && !optionsOf(field).when ? schema : schema.nullish();
}

function describeAnswer(field: Field, context: ParseContext): z.ZodType {
  const type = typeOf(field);
  const { when, read, shownBy, editorsOnly } = optionsOf(field);
  const schema = type.answer?.(field.options) ?? type.schema(field.options, context);
  const isAlwaysThere = (requiredMessage(field) && !when && !shownBy) || type.file === 'attachments';
  const fieldSchema = isAlwaysThere ? schema : schema.nullable();
  return read || editorsOnly ? fieldSchema.optional() : fieldSchema;
}

/** What callers send for some fields, or receive, for the API description. */
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
