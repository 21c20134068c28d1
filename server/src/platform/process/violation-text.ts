/** The parts of a PostgreSQL error that describe the violated constraint. */
interface Violation {
  code?: string;
  table?: string;
  column?: string;
  detail?: string;
  cause?: unknown;
}

/** Matches the columns and values in the detail of a violated key, such as `Key (id)=(7) already exists.` */
const KEY = /^Key \((?<columns>.+?)\)=\((?<values>.*)\) /;

/** A foreign key is violated from either side: its row has no target, or the target still has rows. */
const STILL_USED = /still referenced/;

function taken({ table, detail = '' }: Violation): string {
  const { columns, values } = KEY.exec(detail)?.groups ?? {};
  if (columns === 'id') return `the id ${values} of ${table} is taken`;
  return columns
    ? `${table} has another row with the same ${columns}`
    : `${table} has another row with the same values`;
}

function reference({ table, detail = '' }: Violation): string {
  if (STILL_USED.test(detail)) return `a row of ${table} is still used by others`;
  const { columns } = KEY.exec(detail)?.groups ?? {};
  return `${columns ?? 'a column'} of a row of ${table} refers to a row that does not exist`;
}

/** Texts by SQLSTATE. */
const TEXTS: Readonly<Record<string, (violation: Violation) => string>> = {
  '23502': ({ table, column }) => `a row of ${table} has no ${column}`,
  '23503': reference,
  '23505': taken,
  '23514': ({ table }) => `a row of ${table} has a value that is not allowed`,
  '23P01': taken,
};

/**
 * Returns for an operator which constraint of the database an error, or a cause of it, violates: tables and columns
 * instead of the constraint's name, and no values but ids. Undefined for other errors.
 */
export function violationText(error: unknown): string | undefined {
  for (let cause = error as Violation | undefined; typeof cause === 'object' && cause !== null; ) {
    const text = TEXTS[cause.code ?? '']?.(cause);
    if (text) return text;
    cause = cause.cause as Violation | undefined;
  }
  return undefined;
}
