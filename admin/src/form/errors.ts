import type { FieldErrors as FormErrors } from 'react-hook-form';

/** Messages by field path, as validators and the API give them. */
export type MessagesByPath = Readonly<Record<string, readonly string[]>>;

interface Split {
  /** Errors at fields, as react-hook-form nests them. */
  fields: FormErrors;
  /** Messages for which the form has no field. */
  others: string[];
}

type Nest = Record<string, unknown>;

function nestInto(tree: Nest, path: string, message: string): void {
  const names = path.split('.');
  let at = tree;
  for (const name of names) {
    at[name] ??= {};
    at = at[name] as Nest;
  }
  at.type = 'value';
  at.message = message;
}

/**
 * Marks the fields that a message about a translated field as a whole is about: the parts that are asked for, in the
 * language that is asked for first. They carry no message of their own; it stands once, above them.
 */
export function addPartErrors(
  fields: FormErrors,
  path: string,
  language: string,
  parts: readonly string[],
): void {
  let at: Nest | undefined = fields;
  for (const name of path.split('.')) at = at?.[name] as Nest | undefined;
  if (typeof at?.message !== 'string' || parts.length === 0) return;
  at[language] = Object.fromEntries(parts.map((part) => [part, { type: 'lacking' }]));
}

/**
 * Puts each message at its field: `{"translations.fi.title": ["…"]}` becomes `{translations: {fi: {title: {message}}}}`.
 * `known` tells which top-level names the form shows.
 */
export function errorsByField(messages: MessagesByPath, known: ReadonlySet<string>): Split {
  const fields: Nest = {};
  const others: string[] = [];
  for (const [path, texts] of Object.entries(messages)) {
    const text = texts.join(' ');
    if (known.has(path.split('.')[0] ?? '')) nestInto(fields, path, text);
    else others.push(text);
  }
  return { fields: fields as FormErrors, others };
}

/** The paths of all fields that are marked as wrong, innermost ones only. */
export function wrongPaths(errors: FormErrors): string[] {
  const within = (at: Nest, path: string): string[] => {
    const nested = Object.entries(at).filter(
      ([key, value]) => key !== 'ref' && typeof value === 'object' && value !== null,
    );
    const deeper = nested.flatMap(([key, value]) => within(value as Nest, path ? `${path}.${key}` : key));
    return deeper.length > 0 || !path ? deeper : [path];
  };
  const { root: _, ...fields } = errors as Nest;
  return within(fields, '');
}

/** Whether anything under a name is wrong: for marking a language's tab. */
export function hasError(errors: FormErrors, path: string): boolean {
  let at: unknown = errors;
  for (const name of path.split('.')) at = (at as Nest | undefined)?.[name];
  return at !== undefined;
}

/** The message at exactly this field, not at those within it. */
export function messageAt(errors: FormErrors, path: string): string | undefined {
  let at: unknown = errors;
  for (const name of path.split('.')) at = (at as Nest | undefined)?.[name];
  const { message } = (at ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
