import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import type { FieldErrors as FormErrors } from 'react-hook-form';

/** Whether a segment of a field path is one of the product's languages. */
export function isLanguage(segment: string): segment is Language {
  return LANGUAGES.some((language) => language === segment);
}

/** Messages by field path, as validators and the API give them. */
export type MessagesByPath = Readonly<Record<string, readonly string[]>>;

interface AssignedErrors {
  /** Errors of fields, nested as react-hook-form expects them. */
  fields: FormErrors;
  /** Messages for which the form has no field. */
  others: string[];
}

type Nest = Record<string, unknown>;

function nestInto(tree: Nest, path: string, message: string): void {
  const names = path.split('.');
  let node = tree;
  for (const name of names) {
    node[name] ??= {};
    node = node[name] as Nest;
  }
  node.type = 'value';
  node.message = message;
}

/**
 * Marks the fields concerned by an error of a whole translated field: its required sub-fields, in the company's default
 * language. The marked fields have no message of their own; the message appears once, above them.
 */
export function addSubFieldErrors(
  fields: FormErrors,
  path: string,
  language: string,
  subFields: readonly string[],
): void {
  let node: Nest | undefined = fields;
  for (const name of path.split('.')) node = node?.[name] as Nest | undefined;
  if (typeof node?.message !== 'string' || subFields.length === 0) return;
  node[language] = Object.fromEntries(subFields.map((name) => [name, { type: 'lacking' }]));
}

/**
 * Assigns each message to its field: `{"translations.fi.title": ["…"]}` becomes `{translations: {fi: {title:
 * {message}}}}`. `known`: top-level names that the form shows; messages of others are returned in `others`.
 */
export function errorsByField(messages: MessagesByPath, fieldNames: ReadonlySet<string>): AssignedErrors {
  const fields: Nest = {};
  const others: string[] = [];
  for (const [path, texts] of Object.entries(messages)) {
    const text = texts.join(' ');
    if (fieldNames.has(path.split('.')[0] ?? '')) nestInto(fields, path, text);
    else others.push(text);
  }
  return { fields: fields as FormErrors, others };
}

/** Returns the paths of all invalid fields, innermost ones only. */
export function invalidPaths(errors: FormErrors): string[] {
  const within = (node: Nest, path: string): string[] => {
    const nested = Object.entries(node).filter(
      ([key, value]) => key !== 'ref' && typeof value === 'object' && value !== null,
    );
    const deeper = nested.flatMap(([key, value]) => within(value as Nest, path ? `${path}.${key}` : key));
    return deeper.length > 0 || !path ? deeper : [path];
  };
  const { root: _, ...fields } = errors as Nest;
  return within(fields, '');
}

/** Whether any field under a path is invalid; marks the tab of a language. */
export function hasError(errors: FormErrors, path: string): boolean {
  let node: unknown = errors;
  for (const name of path.split('.')) node = (node as Nest | undefined)?.[name];
  return node !== undefined;
}

/** Returns the message of exactly this field, not of fields within it. */
export function messageAt(errors: FormErrors, path: string): string | undefined {
  let at: unknown = errors;
  for (const name of path.split('.')) at = (at as Nest | undefined)?.[name];
  const { message } = (at ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
