import { type Field, type Fields, optionsOf } from '@piiri/schemas';

const ONE_LINE_TYPES: ReadonlySet<string> = new Set(['text', 'url', 'email', 'phone', 'integer']);

function isOneLineField(field: Field): boolean {
  const { parts = {}, multiline } = optionsOf(field);
  return field.type === 'translated' ? isOneLine(parts) : ONE_LINE_TYPES.has(field.type) && !multiline;
}

/**
 * Whether an item consists of a single one-line input, as the options of a question do; such items are shown as rows.
 */
export function isOneLine(fields: Fields): boolean {
  const [only, ...others] = Object.values(fields);
  return only !== undefined && others.length === 0 && isOneLineField(only);
}
