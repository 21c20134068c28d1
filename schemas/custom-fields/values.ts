import type { ParseContext, PresentContext } from '../field.ts';
import { typeOf } from '../field.ts';
import { fieldSchema } from '../fields-schema.ts';
import { fieldOfCustom } from './kinds.ts';
import type { CustomField, StoredCustom } from './shape.ts';

export interface CustomIssue {
  name: string;
  message: string;
}

/** As JSON keeps it. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** Whether what was chosen stays so, be it that it is a choice no more. */
const isSameChoice = ({ id, kind }: CustomField, sent: unknown, existing: StoredCustom | undefined) =>
  (kind === 'choice' || kind === 'choices') &&
  existing?.[id] !== undefined &&
  existing[id] !== null &&
  JSON.stringify(sent) === JSON.stringify(existing[id]);

/**
 * Custom values of a call, over those that its object has (`existing`; undefined for a new object, which must have all that
 * are required). Members that are no field are left out. An empty value clears one.
 */
export function parseCustom(
  input: Readonly<Record<string, unknown>>,
  { fields, existing }: { fields: readonly CustomField[]; existing?: StoredCustom },
  context: ParseContext,
): { values: StoredCustom; issues: CustomIssue[] } {
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
    const value = plain(parsed.data);
    if (value !== null && value !== undefined) values[id] = value;
    // What was there is noted as empty: drafts and former versions clear it by that.
    else if (values[id] !== undefined) values[id] = null;
  }
  return { values, issues };
}

/** What an answer carries of custom values: all of some fields, by name, null for what is empty. */
export function presentCustom(
  stored: unknown,
  fields: readonly CustomField[],
  context: PresentContext,
): Record<string, unknown> {
  const values = (stored ?? {}) as StoredCustom;
  const answer: Record<string, unknown> = {};
  for (const custom of fields) {
    const field = fieldOfCustom(custom);
    const { name } = custom;
    const value = values[custom.id] ?? null;
    const shown =
      value === null ? undefined : typeOf(field).present?.(name, { [name]: value }, context, field.options);
    answer[name] = shown ? shown[name] : value;
  }
  return answer;
}
