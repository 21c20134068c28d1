import type { Field, Fields } from '@piiri/schemas';

const LINES: ReadonlySet<string> = new Set(['text', 'url', 'email', 'phone', 'integer']);

function isLine({ type, options }: Field): boolean {
  if (type === 'translated') return isOneLine((options as { parts: Fields }).parts);
  return LINES.has(type) && !(options as { multiline?: boolean }).multiline;
}

/** Whether fields come to one input of a line, as the options of a question do: they stand in rows. */
export function isOneLine(fields: Fields): boolean {
  const [only, ...others] = Object.values(fields);
  return only !== undefined && others.length === 0 && isLine(only);
}
