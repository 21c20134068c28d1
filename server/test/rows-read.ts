import pg from 'pg';

interface Plan {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** A statement that the database has run, and how many rows of tables it read. */
export interface ReadStatement {
  text: string;
  rows: number;
}

const listeners = new Set<(statement: ReadStatement) => void>();

/** Returns the rows that the scans of a plan read, those that they dropped included. */
function rowsOf(plan: Plan): number {
  const own = plan['Relation Name']
    ? ((plan['Actual Rows'] ?? 0) +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0)) *
      (plan['Actual Loops'] ?? 1)
    : 0;
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), own);
}

function receive(message: string | undefined): void {
  const [, json] = /^duration: .*? plan:\n([\s\S]*)$/.exec(message ?? '') ?? [];
  if (json === undefined || listeners.size === 0) return;
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan };
  const statement = { text, rows: Math.round(rowsOf(plan)) };
  for (const listener of listeners) listener(statement);
}

/**
 * Makes the database at `url` report the plan of each statement to its connections, and this process listen. Pass it to
 * `startTestApp`.
 */
export async function reportPlans(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  await client.query(`load 'auto_explain'`);
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`);
  await client.end();
  const { connect } = pg.Client.prototype as { connect(...callback: unknown[]): unknown };
  Object.assign(pg.Client.prototype, {
    connect(this: pg.Client, ...callback: unknown[]) {
      if (this.listenerCount('notice') === 0) this.on('notice', ({ message }) => receive(message));
      return connect.apply(this, callback);
    },
  });
}

/** Runs work and returns the statements that the database ran meanwhile, with the rows that each read. */
export async function statementsOf(work: () => Promise<unknown>): Promise<ReadStatement[]> {
  const statements: ReadStatement[] = [];
  const listener = (statement: ReadStatement) => void statements.push(statement);
  listeners.add(listener);
  try {
    await work();
  } finally {
    listeners.delete(listener);
  }
  return statements;
}

/** Runs work and returns the number of rows that the database read meanwhile. */
export const rowsRead = async (work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(work)).reduce((sum, { rows }) => sum + rows, 0);
