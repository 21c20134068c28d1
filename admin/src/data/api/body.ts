/** Body of a create or update call: values by the API's names, and picture files. */
export type WriteBody = Readonly<Record<string, unknown>>;

function asPart(value: unknown): string | Blob {
  if (value instanceof Blob) return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Converts values to a request body: JSON, or a multipart form when there is a file, with structured values as JSON
 * text.
 */
export function toRequestBody(values: object): object | FormData {
  if (values instanceof FormData) return values;
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  if (!entries.some(([, value]) => value instanceof Blob)) return Object.fromEntries(entries);
  const form = new FormData();
  for (const [name, value] of entries) form.set(name, asPart(value));
  return form;
}
