import type { ParseContext, PresentContext } from '../field.ts';
import { typeOf } from '../field.ts';
import { fieldSchema } from '../fields-schema.ts';
import { fieldOfCustom } from './kinds.ts';
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

/**
 * Parses a call's custom values, on top of those of its object (`existing`; undefined for a new object, which must have
 * all required ones). Unknown members are ignored. An empty value clears a field.
 */
export function parseCustom(
  input: Readonly<Record<string, unknown>>,
  { fields, existing }: { fields: readonly CustomField[]; existing?: StoredCustomValues },
  context: ParseContext,
): { values: StoredCustomValues; issues: CustomIssue[] } {
  const values: Record<string, unknown> = { ...existing };
  const issues: CustomIssue[] = [];
  for (const custom of fields) {
    const { id, name, required } = custom;
    const wasSent = Object.hasOwn(input, name) && input[name] !== undefined;
    if (!wasSent && (existing || !required)) continue;
    if (isSameChoice(custom, input[name], existing)) continue;
    const parsed = fieldSchema(fieldOfCustom(custom), context).safeParse(wasSent ? input[name] : undefined);
    if (!parsed.success) {
      for (const message of new Set(parsed.error.issues.map((issue) => issue.message)))
        issues.push({ name, message });
      continue;
    }
    const value = toStored(parsed.data);
    if (value !== null && value !== undefined) values[id] = value;
    // An existing value is stored as null, with which drafts and former versions clear it.
    else if (values[id] !== undefined) values[id] = null;
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
    const field = fieldOfCustom(custom);
    const { name } = custom;
    const value = values[custom.id] ?? null;
    const visible =
      value === null ? undefined : typeOf(field).present?.(name, { [name]: value }, context, field.options);
    answer[name] = visible ? visible[name] : value;
  }
  return answer;
}
