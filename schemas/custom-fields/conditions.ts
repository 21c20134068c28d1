import type { CustomField, CustomKind, CustomWhen, CustomWhenValue } from './shape.ts';

/** The kinds of field whose values can show or hide others. */
const CONDITION_KINDS: ReadonlySet<CustomKind> = new Set([
  'boolean',
  'choice',
  'choices',
  'rating',
  'integer',
]);

/** Whether other fields can depend on a field of a kind. */
export const isConditionKind = (kind: CustomKind): boolean => CONDITION_KINDS.has(kind);

type Conditioned = Pick<CustomField, 'name' | 'kind' | 'when'>;

/** Whether the value of the field above meets a condition. A boolean without a value is false. */
function meetsWhen({ kind }: Conditioned, value: unknown, { is }: CustomWhen): boolean {
  if (kind === 'boolean') return is.includes(value === true);
  if (Array.isArray(value)) return value.some((choice) => is.includes(choice));
  return value !== null && value !== undefined && is.includes(value as CustomWhenValue);
}

/**
 * Whether a field is shown. `above`: the shown fields above it, by name: a field that depends on a hidden one is hidden
 * too. `readValue`: returns the parsed value of a field.
 */
export function isFieldShown<Field extends Conditioned>(
  { when }: Field,
  above: ReadonlyMap<string, Field>,
  readValue: (field: Field) => unknown,
): boolean {
  if (!when) return true;
  const controlling = above.get(when.field);
  return controlling !== undefined && meetsWhen(controlling, readValue(controlling), when);
}

/**
 * Returns the fields that are shown for some values, in their order. The only evaluator of conditions: the server's
 * validation, forms and imports use it. `readValue`: returns the parsed value of a field.
 */
export function shownFields<Field extends Conditioned>(
  fields: readonly Field[],
  readValue: (field: Field) => unknown,
): Field[] {
  const visible = new Map<string, Field>();
  for (const field of fields) if (isFieldShown(field, visible, readValue)) visible.set(field.name, field);
  return [...visible.values()];
}

/** A contradiction in the condition of a field. */
export interface ConditionIssue {
  /** The position of the field in the list. */
  index: number;
  /** The member of `when` that is wrong. */
  member: 'field' | 'is';
  message: string;
}

type Linted = Conditioned & { choices: readonly { value: string }[] };

/** Whether a field can have a value that a condition names. */
function canHaveValue({ kind, choices }: Linted, value: CustomWhenValue): boolean {
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'choice' || kind === 'choices') return choices.some((choice) => choice.value === value);
  return typeof value === 'number' && Number.isInteger(value);
}

/**
 * Yields the contradictions in the conditions of fields: a condition names a field above it, of a kind that others can
 * depend on, and values that this field can have.
 */
export function* conditionIssues(fields: readonly Linted[]): Generator<ConditionIssue> {
  for (const [index, { when }] of fields.entries()) {
    if (!when) continue;
    const controlling = fields.slice(0, index).find(({ name }) => name === when.field);
    if (!controlling) yield { index, member: 'field', message: 'when_not_above' };
    else if (!isConditionKind(controlling.kind)) yield { index, member: 'field', message: 'when_kind_wrong' };
    else if (!when.is.every((value) => canHaveValue(controlling, value)))
      yield { index, member: 'is', message: 'when_value_wrong' };
  }
}
