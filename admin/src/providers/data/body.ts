/** What a create or an update sends: values as the API names them, and files of pictures. */
export type WriteBody = Readonly<Record<string, unknown>>;

function asPart(value: unknown): string | Blob {
  if (value instanceof Blob) return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The body of a write: JSON, or a multipart form when there is a file in it, with structured values as JSON text. */
export function toRequestBody(values: object): object | FormData {
  if (values instanceof FormData) return values;
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  if (!entries.some(([, value]) => value instanceof Blob)) return Object.fromEntries(entries);
  const form = new FormData();
  for (const [name, value] of entries) form.set(name, asPart(value));
  return form;
}
