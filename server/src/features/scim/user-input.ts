import { foldUsername } from '@piiri/schemas';
import { isObject, memberOf, SCHEMAS, simpleText } from './attributes.ts';
import { ScimError } from './errors.ts';
import { type Document, listOf } from './patch.ts';

/** What a directory sends about a user. Undefined: not sent; null: no value. */
export interface UserInput {
  userName?: string;
  externalId?: string | null;
  displayName?: string | null;
  givenName?: string;
  familyName?: string;
  title?: string | null;
  email?: string | null;
  phone?: string | null;
  active?: boolean;
  /** Id of the manager as it was sent. */
  manager?: string | null;
  /** First day of work, of the product's own extension. */
  startsOn?: string | null;
  employeeNumber?: string | null;
}

const invalid = (attribute: string, what: string) =>
  new ScimError(400, `${attribute} ${what}`, 'invalidValue');

function text(document: Document, attribute: string): string | null | undefined {
  const value = memberOf(document, attribute);
  if (value === undefined || value === null) return value;
  if (typeof value !== 'string') throw invalid(attribute, 'is a text.');
  return value.trim() || null;
}

/** Parses a flag; Entra ID sends it as a text. */
function flag(document: Document, attribute: string): boolean | undefined {
  const value = memberOf(document, attribute);
  if (value === undefined || value === null) return undefined;
  const word = simpleText(value).toLowerCase();
  if (word !== 'true' && word !== 'false') throw invalid(attribute, 'is true or false.');
  return word === 'true';
}

/** Returns the one value of a multi-valued attribute that is used: the first one by the tests, in their order. */
function chosenValue(
  document: Document,
  attribute: string,
  ...tests: ((value: Record<string, unknown>) => boolean)[]
): string | null | undefined {
  const attributeValue = memberOf(document, attribute);
  if (attributeValue === undefined || attributeValue === null) return attributeValue;
  const values = listOf(attributeValue).filter((entry) => memberOf(entry, 'value'));
  const chosen = tests.map((matches) => values.find(matches)).find(Boolean);
  const value = chosen && memberOf(chosen, 'value');
  if (value !== undefined && typeof value !== 'string') throw invalid(attribute, 'are texts.');
  return value?.trim() || null;
}

/**
 * Returns the id of the manager in the enterprise extension (RFC 7643, 4.3), which may be an object with the id or the
 * id alone.
 */
function managerOf(document: Document): string | null | undefined {
  const extension = memberOf(document, SCHEMAS.enterprise);
  const nested = isObject(extension) ? memberOf(extension, 'manager') : undefined;
  const manager = 'manager' in document ? document.manager : nested;
  if (manager === undefined || manager === null) return manager;
  const [first] = listOf(manager);
  const id = first && memberOf(first, 'value');
  return simpleText(id).trim() || null;
}

/** Returns the first day of work in the product's own extension; Entra ID sends dates with a time. */
function startOf(document: Document): string | null | undefined {
  const extension = memberOf(document, SCHEMAS.own);
  const nested = isObject(extension) ? extension : {};
  const start = 'startsOn' in document ? text(document, 'startsOn') : text(nested, 'startsOn');
  return typeof start === 'string' ? start.replace(/T.*$/, '') : start;
}

/** Returns the employee number of the enterprise extension; Entra ID sends it as a number from some sources. */
function employeeNumberOf(document: Document): string | null | undefined {
  const extension = memberOf(document, SCHEMAS.enterprise);
  const nested = isObject(extension) ? memberOf(extension, 'employeeNumber') : undefined;
  const number = 'employeeNumber' in document ? document.employeeNumber : nested;
  return number === undefined || number === null ? number : simpleText(number).trim() || null;
}

const typeIs = (type: string) => (value: Record<string, unknown>) =>
  simpleText(memberOf(value, 'type')).toLowerCase() === type;

/** Parses a user from a resource. Throws ScimError `invalidValue`. */
export function readUserInput(document: Document): UserInput {
  const name = memberOf(document, 'name');
  if (name !== undefined && name !== null && !isObject(name)) throw invalid('name', 'is an object.');
  const names = isObject(name) ? name : {};
  const userName = text(document, 'userName');
  return {
    userName: userName ? foldUsername(userName) : undefined,
    externalId: text(document, 'externalId'),
    displayName: text(document, 'displayName'),
    givenName: text(names, 'givenName') ?? undefined,
    familyName: text(names, 'familyName') ?? undefined,
    title: text(document, 'title'),
    email: chosenValue(
      document,
      'emails',
      (value) => simpleText(memberOf(value, 'primary')).toLowerCase() === 'true',
      typeIs('work'),
      () => true,
    ),
    phone: chosenValue(
      document,
      'phoneNumbers',
      typeIs('mobile'),
      (value) => memberOf(value, 'type') === undefined,
    ),
    active: flag(document, 'active'),
    manager: managerOf(document),
    startsOn: startOf(document),
    employeeNumber: employeeNumberOf(document),
  };
}

/** Returns the names of a new user: as given, else from the display name, else from the user name. */
export function namesOf({ givenName, familyName, displayName, userName = '' }: UserInput) {
  const local = userName.split('@')[0] ?? userName;
  const words = displayName?.split(/\s+/) ?? local.split(/[._]+/).filter(Boolean);
  const [first = local, ...rest] = words;
  return { first_name: givenName ?? first, last_name: familyName ?? (rest.join(' ') || first) };
}
