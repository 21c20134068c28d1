import { beginChildSpan, type Span } from '../tracing/spans.ts';
import { displayStatement } from './statement-texts.ts';

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text : '';
}

/** Adds a statement to the current trace; returns undefined when there is none. `statement`: as pg takes it. */
export function beginQuery(pool: string, statement: unknown): Span | undefined {
  const text = textOf(statement);
  const [operation = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  return beginChildSpan(operation.toUpperCase(), 'client', () => ({
    ...{ 'db.system.name': 'postgresql', 'db.operation.name': operation.toUpperCase() },
    ...{ 'db.query.text': displayStatement(text), 'piiri.pool': pool },
  }));
}
