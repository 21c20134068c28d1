import type { Entity } from '../definition.ts';
import { type Field, type FieldOptions, type Fields, typeOf } from '../field.ts';
import { optionsOf } from '../fields-schema.ts';
import { addressMember, focusMember } from '../own-picture.ts';
import { isAutoTimestamp } from '../parts.ts';
import { RULES } from '../rules.ts';
import { lintConditions } from './conditions.ts';

/** Members that every object has, in the database or in answers. */
const RESERVED: ReadonlySet<string> = new Set(['id', 'tenant_id', 'version', 'deleted_at', 'abilities']);

const COMMON: ReadonlySet<string> = new Set<keyof FieldOptions>([
  'required',
  'default',
  'list',
  'form',
  'readOnly',
  'when',
  'unmetMessage',
  'unique',
  'read',
  'granted',
  'shownBy',
  'until',
  'editorsOnly',
  'privacy',
  'weight',
  'example',
]);

/** Options about the object as a whole, without effect in a nested field. */
const OBJECT_OPTIONS: readonly (keyof FieldOptions)[] = [
  'list',
  'form',
  'readOnly',
  'unique',
  'read',
  'granted',
  'shownBy',
  'until',
  'editorsOnly',
  'privacy',
];

/** Kinds of which an entity has at most one, because their calls do not name the field. */
const SINGLE = ['attachments', 'file', 'sortOrder'];

const NAME = /^[a-z][a-z0-9_]*$/;

/** Reports problems of one field's options; `unfit` are options without effect at its place. */
function* lintOptions(field: Field, unfit: readonly (keyof FieldOptions)[]): Generator<string> {
  const type = typeOf(field);
  if (!type) {
    yield `is of no kind that there is: ${field.type}`;
    return;
  }
  const options = Object.entries(field.options).filter(([, value]) => value !== undefined);
  const allowed = new Set<string>([...COMMON, ...(type.ownOptions ?? [])]);
  for (const [option] of options) {
    const hasNoEffect = [...(type.unsupportedOptions ?? []), ...unfit].some((name) => name === option);
    if (!allowed.has(option) || hasNoEffect) yield `the option "${option}" does nothing for ${field.type}`;
  }
  const problem = type.assertOptions?.(field.options);
  if (problem) yield problem;
  yield* lintCommonOptions(field);
}

function* lintCommonOptions(field: Field): Generator<string> {
  const { required, readOnly, default: value, read, list, privacy, form } = optionsOf(field);
  if (required && readOnly) yield 'is required and read-only, so nobody could give it';
  if (list && typeOf(field).unlistable) yield 'does not fit in a list';
  if (privacy === 'secret' && typeOf(field).file)
    yield 'is secret, but a file has an address to fetch it from';
  if (privacy === 'secret' && form !== false)
    yield 'is secret, so a form could not show it and would empty it; say form: false';
  for (const rule of read ?? []) {
    if (!RULES.includes(rule)) yield `there is no rule "${rule}" to read it by`;
    else if (rule === 'visible') yield 'who reads it sees the object already; "visible" says nothing more';
  }
  if (value === undefined || (field.type === 'dateTime' && value === 'now')) return;
  const { success } = typeOf(field)
    .schema(field.options, { timeZone: 'UTC', cleanHtml: String })
    .safeParse(value);
  if (!success) yield `its default ${JSON.stringify(value)} is none of its values`;
}

/** The same for nested fields, named by path. */
function* lintNested(
  fields: Fields,
  path: string,
  unfit: readonly (keyof FieldOptions)[],
): Generator<string> {
  for (const [name, field] of Object.entries(fields)) {
    const ownPath = path ? `${path}.${name}` : name;
    for (const problem of lintOptions(field, unfit)) yield `field "${ownPath}": ${problem}`;
    const { parts, fields: repeated } = optionsOf(field);
    if (parts) yield* lintNested(parts, ownPath, [...OBJECT_OPTIONS, 'when', 'default']);
    if (repeated) yield* lintNested(repeated, ownPath, OBJECT_OPTIONS);
  }
  for (const problem of lintConditions(fields)) yield path ? `${path}: ${problem}` : problem;
}

/** Whether every object of an entity has a member of this name anyway. */
const isReserved = (name: string, { acknowledgement, publishing }: Entity) =>
  RESERVED.has(name) ||
  // Of content that is published, it is computed.
  (publishing !== undefined && name === 'state') ||
  isAutoTimestamp(name) ||
  (acknowledgement === true && name === 'acknowledgement');

function* lintNames(entity: Entity): Generator<string> {
  const { fields } = entity;
  for (const name of Object.keys(fields)) {
    if (!NAME.test(name)) yield `field "${name}": write its name in snake_case`;
    if (isReserved(name, entity)) yield `field "${name}": every object has a "${name}" of its own`;
  }
  const owners = new Map<string, string>();
  const claims = Object.entries(fields).flatMap(([name, field]) => {
    const type = typeOf(field);
    if (!type) return [];
    const also = [
      ...Object.keys(type.companions?.(name) ?? {}),
      ...(type.file ? [`remove_${name}`] : []),
      ...(type.file === 'image' ? [addressMember(name), focusMember(name)] : []),
      ...(field.type === 'reference' ? [`${name}_name`] : []),
      ...(type.filter === 'range' ? [`${name}_from`, `${name}_until`] : []),
    ];
    const names = new Set([name, ...Object.keys(type.columns(name, field.options)), ...also]);
    return [...names].map((claimed) => ({ name, claimed }));
  });
  for (const { name, claimed } of claims) {
    const owner = owners.get(claimed);
    if (owner !== undefined && owner !== name)
      yield `fields "${owner}" and "${name}" would both be "${claimed}"`;
    if (claimed !== name && isReserved(claimed, entity))
      yield `field "${name}": every object has a "${claimed}" of its own`;
    owners.set(claimed, name);
  }
}

export function* lintFields(entity: Entity): Generator<string> {
  const { name, fields } = entity;
  if (!NAME.test(name)) yield 'write its name in snake_case';
  if (Object.keys(fields).length === 0) yield 'has no fields';
  yield* lintNested(fields, '', []);
  yield* lintNames(entity);
  for (const type of SINGLE) {
    const several = Object.keys(fields).filter((name) => fields[name]?.type === type);
    if (several.length > 1) yield `${several.join(' and ')} are both of kind ${type}; there can be one`;
  }
  for (const [name, field] of Object.entries(fields)) {
    const { within } = field.options as { within?: string };
    if (within !== undefined && fields[within]?.type !== 'reference')
      yield `field "${name}": is in order within "${within}", which is no reference`;
  }
  for (const [name, field] of Object.entries(optionsOf(fields.translations).parts ?? {})) {
    const { describes } = optionsOf(field);
    if (describes !== undefined && fields[describes]?.type !== 'image')
      yield `field "translations.${name}": describes "${describes}", which is no picture`;
  }
}
