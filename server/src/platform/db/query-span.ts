import { beginPart, type Span } from '../tracing/spans.ts';

/** Most statements whose descriptions are kept: statements differ by shape, not by value. */
const MAX_KNOWN = 2000;

/** Longest text of a statement that a span carries. */
const MAX_TEXT = 2000;

const known = new Map<string, string>();

/** A statement as it may be shown: values travel beside it, and texts that stand in it are left out. */
function shown(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const without = text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);
  if (known.size < MAX_KNOWN) known.set(text, without);
  return without;
}

function textOf(statement: unknown): string {
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text : '';
}

/** Records a statement as a part of what is recorded at present; undefined where nothing is. `statement`: as a client of pg takes it. */
export function beginQuery(pool: string, statement: unknown): Span | undefined {
  const text = textOf(statement);
  const [operation = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  return beginPart(operation.toUpperCase(), 'client', () => ({
    ...{ 'db.system.name': 'postgresql', 'db.operation.name': operation.toUpperCase() },
    ...{ 'db.query.text': shown(text), 'piiri.pool': pool },
  }));
}
