import { type CustomField, conditionIssues } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';

/** A stored custom field of a built-in entity. */
type FieldRow = Readonly<Record<string, unknown>>;

/**
 * Throws `invalid` for a contradiction in the conditions of an entity's fields, in their order. `at`: the field of the
 * call at which it is told; by default that of the condition.
 */
export function assertConditions(rows: readonly FieldRow[], at?: string): void {
  const fields = rows.map((row) => ({ ...row, choices: row.choices ?? [] })) as unknown as CustomField[];
  const [issue] = conditionIssues(fields);
  if (!issue) return;
  throw new AppError('invalid', { errors: { [at ?? `when.${issue.member}`]: [issue.message] } });
}
