import { tableName } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { columnsOf, ENTITIES } from '../model/tables.ts';

/** The parts of a PostgreSQL error that describe the violation. */
interface ConstraintViolation {
  code: string;
  table?: string;
  column?: string;
  constraint?: string;
  detail?: string;
}

/** Messages by the SQLSTATE codes of errors that a caller can correct. */
const MESSAGES: Readonly<Record<string, string>> = {
  '23502': 'required',
  '23503': 'unknown_reference',
  '23505': 'taken',
  '23514': 'invalid',
  '23P01': 'taken',
  '22001': 'invalid',
  '22003': 'invalid',
};

/** Returns the PostgreSQL error that another error wraps. */
function postgresError(error: unknown): ConstraintViolation | undefined {
  for (let cause = error; typeof cause === 'object' && cause !== null; ) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return cause as ConstraintViolation;
    cause = (cause as { cause?: unknown }).cause;
  }
  return undefined;
}

/** Whether a transaction failed because of a concurrent one, so that a retry may succeed. */
export function isTransientConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(postgresError(error)?.code ?? '');
}

/** Returns the column of a constraint, from our naming: `<table>_<column>`, followed by its kind. */
function columnOf({ table = '', column, constraint = '' }: ConstraintViolation): string {
  if (column) return column;
  const own = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : constraint;
  return own.replace(/_(fk|key|unique|check)$/, '');
}

/** Returns the field that a column stores, wholly or in part; the column itself when no definition made the table. */
function fieldOf(table: string | undefined, column: string): string {
  const entity = [...ENTITIES.values()].find((candidate) => tableName(candidate) === table);
  const entry = Object.entries(entity?.fields ?? {}).find(
    ([name, field]) => column in columnsOf({ ...(entity as typeof entity & {}), fields: { [name]: field } }),
  );
  return entry?.[0] ?? (column || 'body');
}

/** Returns the caller's error for a database error; undefined when the caller did not cause it. */
export function callerErrorOf(error: unknown): AppError | undefined {
  const refusal = postgresError(error);
  const message = refusal && MESSAGES[refusal.code];
  if (!refusal || !message) return undefined;
  if (refusal.code === '23503' && /still referenced/.test(refusal.detail ?? ''))
    return new AppError('in_use', { cause: error });
  return new AppError('invalid', {
    errors: { [fieldOf(refusal.table, columnOf(refusal))]: [message] },
    cause: error,
  });
}
