import { isObject, memberOf, SCHEMAS, simpleText, type Vocabulary, withoutSchema } from './attributes.ts';
import { ScimError } from './errors.ts';

/** A resource while a PATCH is applied, by the canonical names of its attributes. */
export type Document = Record<string, unknown>;

type Kind = 'add' | 'replace' | 'remove';

/** Target of a path: an attribute, a condition that selects some of its values, and a part of these. */
interface Target {
  attribute: string;
  condition?: { part: string; value: string };
  part?: string;
}

const MAX_OPERATIONS = 1000;

/** Attributes with several values, each with a type. */
const MULTI_VALUED = new Set(['emails', 'phoneNumbers']);

const PATH =
  /^([A-Za-z$][\w$-]*)(?:\[\s*([A-Za-z$]\w*)\s+eq\s+(?:"((?:[^"\\]|\\.)*)"|(true|false|\d+))\s*\])?(?:\.([A-Za-z$][\w$-]*))?$/i;

const invalidPath = (path: string) =>
  new ScimError(400, `The path "${path.slice(0, 200)}" is none of this resource.`, 'invalidPath');
const invalidValue = (what: string) => new ScimError(400, what, 'invalidValue');

/** Parses a path; undefined for attributes that are not stored. Throws ScimError `invalidPath`. */
function parsePath(written: string, { known: attributes, ignored }: Vocabulary): Target | undefined {
  const path = withoutSchema(written.trim());
  if (path === undefined) return undefined;
  const match = PATH.exec(path);
  if (!match) throw invalidPath(written);
  const [, name = '', part, text, plain, sub] = match;
  if (ignored.has(name.toLowerCase())) return undefined;
  const attribute = attributes.get(name.toLowerCase());
  if (!attribute) throw invalidPath(written);
  return {
    attribute,
    ...(part && { condition: { part, value: text ?? plain ?? '' } }),
    ...(sub && { part: sub }),
  };
}

/** Returns the values of a multi-valued attribute from a list, one value, or a text. */
export const listOf = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : [value]).flatMap((entry) =>
    isObject(entry) ? [{ ...entry }] : typeof entry === 'string' ? [{ value: entry }] : [],
  );

const equalsIgnoreCase = (value: unknown, otherValue: unknown) =>
  simpleText(value).toLowerCase() === simpleText(otherValue).toLowerCase();

const partNamed = (value: Record<string, unknown>, part: string) =>
  Object.keys(value).find((key) => equalsIgnoreCase(key, part)) ?? part;

/** Returns the values of a multi-valued attribute after an operation. */
function patchMultiValued(values: Record<string, unknown>[], kind: Kind, target: Target, value: unknown) {
  const { condition, part } = target;
  const matches = (entry: Record<string, unknown>) =>
    !condition || equalsIgnoreCase(memberOf(entry, condition.part), condition.value);
  if (condition || part) {
    if (kind === 'remove' && !part) return values.filter((entry) => !matches(entry));
    const selected = values.filter(matches);
    // Directories also send this for values that do not exist yet: Entra ID sends `emails[type eq "work"].value` for
    // the first one.
    const changed =
      selected.length > 0 || kind === 'remove'
        ? values
        : [...values, condition ? { [condition.part]: condition.value } : {}];
    return changed.map((entry) => {
      if (!matches(entry)) return entry;
      if (!part) return { ...entry, ...(isObject(value) ? value : { value }) };
      return { ...entry, [partNamed(entry, part)]: kind === 'remove' ? undefined : value };
    });
  }
  const newValues = value === undefined || value === null ? [] : listOf(value);
  if (kind === 'replace') return newValues;
  const isGiven = (entry: Record<string, unknown>) =>
    newValues.some((newValue) => equalsIgnoreCase(memberOf(newValue, 'type'), memberOf(entry, 'type')));
  if (kind === 'remove') return value === undefined ? [] : values.filter((entry) => !isGiven(entry));
  return [...values.filter((entry) => !isGiven(entry)), ...newValues];
}

/** Returns the ids in a directory's list of members. */
export const memberIds = (value: unknown): string[] =>
  listOf(value).map((member) => simpleText(memberOf(member, 'value')));

/** Changes the ids of a group's members in place, because there may be thousands. */
function patchMembers(members: Set<string>, kind: Kind, { condition }: Target, value: unknown): void {
  const ids = condition ? [condition.value] : memberIds(value ?? []);
  if (kind === 'replace' || (kind === 'remove' && !condition && value === undefined)) members.clear();
  for (const id of ids) {
    if (kind === 'remove') members.delete(id);
    else members.add(id);
  }
}

function patchName(name: Document, kind: Kind, part: string | undefined, value: unknown): Document {
  if (kind === 'remove') return part ? { ...name, [partNamed(name, part)]: undefined } : {};
  if (part) return { ...name, [partNamed(name, part)]: value };
  if (!isObject(value)) throw invalidValue('name is an object.');
  const next = { ...name };
  for (const [key, partValue] of Object.entries(value)) next[partNamed(next, key)] = partValue;
  return next;
}

function applyAt(document: Document, kind: Kind, path: string, value: unknown, words: Vocabulary): void {
  const extension = [SCHEMAS.enterprise, SCHEMAS.own].find((schema) => equalsIgnoreCase(path.trim(), schema));
  if (extension) {
    // The extension as a whole, with nested attributes.
    for (const [name, attributeValue] of Object.entries(isObject(value) ? value : {}))
      applyAt(document, kind, `${extension}:${name}`, attributeValue, words);
    return;
  }
  const target = parsePath(path, words);
  if (!target) return;
  const { attribute, condition, part } = target;
  if (MULTI_VALUED.has(attribute)) {
    document[attribute] = patchMultiValued(listOf(document[attribute] ?? []), kind, target, value);
    return;
  }
  if (attribute === 'members') {
    if (document.members instanceof Set) patchMembers(document.members, kind, target, value);
    return;
  }
  if (condition) throw invalidPath(path);
  if (attribute === 'name') {
    document.name = patchName(isObject(document.name) ? document.name : {}, kind, part, value);
    return;
  }
  if (attribute === 'manager' && part && !equalsIgnoreCase(part, 'value')) return;
  if (part && attribute !== 'manager') throw invalidPath(path);
  document[attribute] = kind === 'remove' ? null : value;
}

function applyOne(document: Document, operation: unknown, words: Vocabulary): void {
  if (!isObject(operation)) throw new ScimError(400, 'An operation is an object.', 'invalidSyntax');
  const kind = simpleText(memberOf(operation, 'op')).toLowerCase();
  if (kind !== 'add' && kind !== 'replace' && kind !== 'remove')
    throw new ScimError(400, 'op is add, replace or remove.', 'invalidSyntax');
  const path = memberOf(operation, 'path');
  const value = memberOf(operation, 'value');
  if (typeof path === 'string' && path.trim()) {
    if (kind !== 'remove' && value === undefined) throw invalidValue('An operation needs a value.');
    applyAt(document, kind, path, value, words);
    return;
  }
  if (kind === 'remove') throw new ScimError(400, 'remove needs a path.', 'noTarget');
  if (!isObject(value)) throw invalidValue('Without a path the value is an object.');
  for (const [name, attributeValue] of Object.entries(value))
    applyAt(document, kind, name, attributeValue, words);
}

/**
 * Applies the operations of a PATCH request (RFC 7644, 3.5.2) to a copy of a resource, in the forms that Entra ID and
 * Okta send: `op` in any case; values without a path, with dotted or nested names; paths after their schema. Throws
 * ScimError.
 */
export function applyPatch(document: Document, body: unknown, words: Vocabulary): Document {
  const operations = isObject(body) ? memberOf(body, 'Operations') : undefined;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MAX_OPERATIONS)
    throw new ScimError(400, `Operations is a list of 1 to ${MAX_OPERATIONS}.`, 'invalidSyntax');
  const patched = structuredClone(document);
  for (const operation of operations) applyOne(patched, operation, words);
  return patched;
}
