import { createHash } from 'node:crypto';
import type pg from 'pg';
import { beginChildSpan, type Span } from '../tracing/spans.ts';

/** Maximum number of known statements. Few are needed: queries differ by shape, not by value. */
const MAX_STATEMENTS = 2000;

/** Maximum length of a statement in traces, in characters. */
const MAX_TEXT_LENGTH = 2000;

interface StatementText {
  name: string;
  /** Computed when it is first needed. */
  shown?: string;
}

const knownStatements = new Map<string, StatementText>();

/**
 * Returns the name of a statement, under which PostgreSQL plans it once per connection. Returns undefined when too many
 * are known, which limits the number that a connection keeps.
 */
export function statementName(text: string): string | undefined {
  const statement = knownStatements.get(text);
  if (statement) return statement.name;
  if (knownStatements.size >= MAX_STATEMENTS) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  knownStatements.set(text, { name });
  return name;
}

/** Returns a statement for traces: values are separate parameters, and literals are removed. */
function displayStatement(text: string): string {
  const statement = knownStatements.get(text);
  if (statement?.shown !== undefined) return statement.shown;
  const collapsed = text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
  if (statement) statement.shown = collapsed;
  return collapsed;
}

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text : '';
}

/** Adds a statement to the current trace; returns undefined when there is none. `statement`: as pg takes it. */
function beginQuery(pool: string, statement: unknown): Span | undefined {
  const text = textOf(statement);
  const [operation = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  return beginChildSpan(operation.toUpperCase(), 'client', () => ({
    ...{ 'db.system.name': 'postgresql', 'db.operation.name': operation.toUpperCase() },
    ...{ 'db.query.text': displayStatement(text), 'piiri.pool': pool },
  }));
}

/** Receives durations of database work, by the pool of the connection and in seconds. */
export interface DatabaseObserver<Pool extends string> {
  /** Called after work has waited for a connection. */
  waited(pool: Pool, seconds: number): void;
  /** Called after a statement. `isAnswered` is false when it failed or its answer did not come. */
  queried(pool: Pool, seconds: number, isAnswered: boolean): void;
}

type Loose = (...all: unknown[]) => unknown;

const secondsSince = (began: number) => (performance.now() - began) / 1000;

type OnEnd = (seconds: number, isAnswered: boolean) => void;

/**
 * Wraps a call that ends by a callback, its last argument, or else by a promise, and reports its duration. `begin` gets
 * its first argument.
 */
function timed(call: Loose, begin: (argument: unknown) => OnEnd): Loose {
  return (...all) => {
    const began = performance.now();
    const ended = begin(all[0]);
    const callback = all.at(-1);
    if (typeof callback === 'function') {
      return call(...all.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        ended(secondsSince(began), !error);
        callback(error, ...rest);
      });
    }
    const result = call(...all);
    if (result instanceof Promise)
      result.then(
        () => ended(secondsSince(began), true),
        () => ended(secondsSince(began), false),
      );
    return result;
  };
}

/** Reports each wait for a connection of a pool. */
export function observeWaits(pool: pg.Pool, waited: (seconds: number) => void): void {
  pool.connect = timed(pool.connect.bind(pool) as Loose, () => waited) as typeof pool.connect;
}

/** Reports each statement of a connection of a pool, and adds it to the current trace. */
export function observeQueries(client: pg.PoolClient, pool: string, queried: OnEnd): void {
  const begin = (statement: unknown): OnEnd => {
    const span = beginQuery(pool, statement);
    return (seconds, isAnswered) => {
      span?.end({ hasFailed: !isAnswered });
      queried(seconds, isAnswered);
    };
  };
  client.query = timed(client.query.bind(client) as Loose, begin) as typeof client.query;
}
