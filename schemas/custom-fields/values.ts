import type { ParseContext, PresentContext } from '../field.ts';
import { typeOf } from '../field.ts';
import { fieldSchema } from '../fields-schema.ts';
import { isFieldShown, shownFields } from './conditions.ts';
import { fieldOfCustom, isWithoutValue } from './kinds.ts';
import type { CustomField, StoredCustomValues } from './shape.ts';

export interface CustomIssue {
  name: string;
  message: string;
}

/** As stored in JSON. */
const toStored = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** Whether a sent choice is the stored one, which stays valid even after the choice was removed. */
const isSameChoice = ({ id, kind }: CustomField, sent: unknown, existing: StoredCustomValues | undefined) =>
  (kind === 'choice' || kind === 'choices') &&
  existing?.[id] !== undefined &&
  existing[id] !== null &&
  JSON.stringify(sent) === JSON.stringify(existing[id]);

/** Returns the names of the fields that stored values show. */
const namesShown = (fields: readonly CustomField[], stored: StoredCustomValues): ReadonlySet<string> =>
  new Set(shownFields(fields, ({ id }) => stored[id]).map(({ name }) => name));

/**
 * Parses a call's custom values, on top of those of its object (`existing`; undefined for a new object, which must have
 * all required ones). Unknown members are ignored. An empty value clears a field; a field whose condition is not met is
 * neither required nor stored.
 */
export function parseCustom(
  input: Readonly<Record<string, unknown>>,
  { fields, existing }: { fields: readonly CustomField[]; existing?: StoredCustomValues },
  context: ParseContext,
): { values: StoredCustomValues; issues: CustomIssue[] } {
  const values: Record<string, unknown> = { ...existing };
  const issues: CustomIssue[] = [];
  const visible = new Map<string, CustomField>();
  const wasShown = existing && namesShown(fields, existing);
  /** An existing value is stored as null, with which drafts and former versions clear it. */
  const clear = (id: number) => {
    if (values[id] !== undefined) values[id] = null;
  };
  for (const custom of fields) {
    const { id, name, required } = custom;
    if (!isFieldShown(custom, visible, (above) => values[above.id])) {
      clear(id);
      continue;
    }
    if (isWithoutValue(custom)) continue;
    visible.set(name, custom);
    const wasSent = Object.hasOwn(input, name) && input[name] !== undefined;
    // A required field that was hidden is missing as soon as it is shown; objects may be older than other fields.
    const isNewlyShown = wasShown !== undefined && !wasShown.has(name);
    if (!wasSent && (!required || (existing && !isNewlyShown))) continue;
    if (isSameChoice(custom, input[name], existing)) continue;
    const parsed = fieldSchema(fieldOfCustom(custom), context).safeParse(wasSent ? input[name] : undefined);
    if (!parsed.success) {
      for (const message of new Set(parsed.error.issues.map((issue) => issue.message)))
        issues.push({ name, message });
      // Whether fields that depend on it are shown is unknown: nothing is required of them.
      visible.delete(name);
      continue;
    }
    const value = toStored(parsed.data);
    if (value !== null && value !== undefined) values[id] = value;
    else clear(id);
  }
  return { values, issues };
}

/** Returns the custom values for an answer: all given fields, by name, null for empty ones. */
export function presentCustom(
  stored: unknown,
  fields: readonly CustomField[],
  context: PresentContext,
): Record<string, unknown> {
  const values = (stored ?? {}) as StoredCustomValues;
  const answer: Record<string, unknown> = {};
  for (const custom of fields) {
    if (isWithoutValue(custom)) continue;
    const field = fieldOfCustom(custom);
    const { name } = custom;
    const value = values[custom.id] ?? null;
    const visible =
      value === null ? undefined : typeOf(field).present?.(name, { [name]: value }, context, field.options);
    answer[name] = visible ? visible[name] : value;
  }
  return answer;
}
