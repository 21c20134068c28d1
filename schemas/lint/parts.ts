import type { Entity } from '../definition.ts';
import { FEATURES } from '../features.ts';
import type { Field } from '../field.ts';
import { optionsOf } from '../fields-schema.ts';
import { sortField, storedName } from '../parts.ts';
import { RULES, type RuleName } from '../rules.ts';
import { problemOfCondition } from './conditions.ts';

const isReferenceTo = (field: Field | undefined, type: 'reference' | 'references', to: string) =>
  field?.type === type && optionsOf(field).to === to;

/** Checks audience and publishing. */
export function* lintPublishing(entity: Entity): Generator<string> {
  const { fields, visibility, publishing, times, recurring, scope } = entity;
  if (visibility) {
    const { group, more, groups, everyone, managers, owner } = visibility;
    const ways = [group, groups, everyone].filter((way) => way !== undefined);
    if (ways.length > 1) yield 'visibility: says in several ways who is shown it';
    if (ways.length === 0 && managers === undefined && owner === undefined)
      yield 'visibility: says nothing of who is shown it';
    if (
      group !== undefined &&
      !(storedName(entity) === 'group' && group === 'id') &&
      !isReferenceTo(fields[group], 'reference', 'group')
    )
      yield `visibility: "${group}" is no reference to a group`;
    if (more !== undefined && (group === undefined || !isReferenceTo(fields[more], 'references', 'group')))
      yield `visibility: "${more}" is no list of groups beside a group`;
    if (groups !== undefined && !isReferenceTo(fields[groups], 'references', 'group'))
      yield `visibility: "${groups}" is no list of groups`;
    if (managers !== undefined && !isReferenceTo(fields[managers], 'references', 'user'))
      yield `visibility: "${managers}" is no list of users`;
    if (scope === 'installation' && everyone === undefined)
      yield 'visibility: what is of the installation is for everyone';
  }
  if (entity.publishedLanguages && !publishing)
    yield 'publishedLanguages: what is not published is read in no language';
  if (entity.publishedLanguages && !Object.values(fields).some(({ type }) => type === 'translated'))
    yield 'publishedLanguages: it has no texts in several languages';
  for (const time of Object.values(times ?? {}))
    if (fields[time]?.type !== 'dateTime') yield `times: "${time}" is no time`;
  if (recurring) {
    if (!times?.starts || !publishing || visibility === undefined)
      yield 'recurring: what repeats has a start, is published and has readers';
    for (const time of [recurring.over, ...recurring.follows])
      if (fields[time]?.type !== 'dateTime') yield `recurring: "${time}" is no time`;
  }
  if (!publishing) return;
  const { field, release, expire } = publishing;
  if (fields[field]?.type !== 'boolean') yield `publishing: "${field}" is no boolean field`;
  if (field !== 'published' && field !== 'is_active')
    yield `publishing: "${field}" is neither "published" nor "is_active"`;
  for (const time of [release, expire])
    if (time !== undefined && fields[time]?.type !== 'dateTime') yield `publishing: "${time}" is no time`;
  if (field === 'is_active' && (release ?? expire))
    yield 'publishing: what is active or not has no release and expiry';
}

const CALLS: readonly string[] = ['list', 'get', 'create', 'update', 'delete', 'sort'];
const READING: readonly string[] = ['list', 'get'];
const PATH = /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)+$/;
const PATH_OF = /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)+\/:id(\/[a-z0-9-]+)+$/;

/** Checks paths and calls, the place of rows, and their maximum number. */
export function* lintApi(entity: Entity): Generator<string> {
  const { api, feature, scope, maxRows, viewOf, where = [], of, fields, types, stamp } = entity;
  const { path, adminPath, calls } = api;
  for (const pattern of [path, adminPath ?? path])
    if (!(of ? PATH_OF : PATH).test(pattern))
      yield `api: "${pattern}" is no path below /api, such as ${of ? 'v1/users/:id/groups' : 'v1/news'}`;
  if (adminPath === path) yield 'api: adminPath is the path itself; leave it out';
  for (const [index, call] of calls.entries()) {
    if (!CALLS.includes(call)) yield `api: there is no call "${call}"; there are ${CALLS.join(', ')}`;
    if (calls.indexOf(call) !== index) yield `api: names the call "${call}" twice`;
  }
  if (api.restorable !== undefined && !calls.includes('delete')) yield 'api: restorable: nothing deletes it';
  if (calls.includes('sort') && !sortField(entity)) yield 'the call "sort" needs a field of kind sortOrder';
  const writes = calls.filter((call) => !READING.includes(call));
  if (feature !== undefined && !FEATURES.includes(feature))
    yield `there is no feature "${feature}"; there are ${FEATURES.join(', ')}`;
  if (maxRows !== undefined && !(Number.isInteger(maxRows) && maxRows > 0))
    yield 'maxRows must be a whole number above 0';
  if (scope === 'installation') {
    if (writes.length > 0) yield `is of the installation, where no call writes: ${writes.join(', ')}`;
    const pointing = Object.keys(fields).find((name) =>
      ['reference', 'references'].includes(fields[name]?.type ?? ''),
    );
    if (pointing) yield `field "${pointing}": what is of no company cannot refer to objects of one`;
  }
  if (viewOf && writes.length > 0 && !stamp) yield `is a view, which reads only: ${writes.join(', ')}`;
  if (!viewOf && (of || where.length > 0)) yield 'where, of: only a view holds a part of the objects';
  if (of && calls.some((call) => call !== 'list')) yield 'of: what is of another object is only listed';
  if (of && 'field' in of && optionsOf(fields[of.field]).to !== of.entity)
    yield `of: "${of.field}" is no reference to "${of.entity}"`;
  if (types && (fields[types.field]?.type !== 'reference' || fields[types.name]?.type !== 'text'))
    yield `types: "${types.field}" and "${types.name}" are no reference to a type with its name`;
  if (types && calls.length > 0) yield 'types: its calls are those of the types';
  for (const when of where) {
    const problem = problemOfCondition(when, fields);
    if (problem) yield `where: ${problem}`;
  }
}

/** Lint rule for an entity's form and checks. */
export function* lintForm({ fields, form, checks = [], console }: Entity): Generator<string> {
  const named = new Set<string>();
  const sections = new Set<string>();
  for (const { section, fields: paths } of form) {
    if (sections.has(section)) yield `form: has two sections "${section}"`;
    sections.add(section);
    for (const path of paths) {
      const field = fields[path];
      if (!field) {
        yield `form section "${section}" names "${path}", which is none of its fields: ${Object.keys(fields).join(', ')}`;
        continue;
      }
      if (named.has(path)) yield `form: names "${path}" twice`;
      named.add(path);
      const { readOnly, form: formOption } = optionsOf(field);
      if (readOnly || formOption === false)
        yield `form section "${section}" names "${path}", which ${readOnly ? 'is read-only' : 'says that no form has it'}`;
    }
  }
  for (const { at, fields: checkedFields } of checks) {
    for (const name of [at.split('.')[0] ?? at, ...checkedFields])
      if (!fields[name]) yield `checks: one looks at "${name}", which is none of its fields`;
    if (checkedFields.length === 0) yield `checks: the one at "${at}" looks at no field`;
  }
  if (console && !Number.isFinite(console.order)) yield 'console.order must be a number';
}

const LISTS: readonly string[] = ['rows', 'lines', 'unfolding'];
const EMPLOYEE_PATH = /^[a-z][a-z0-9-]*$/;

/** Paths that the employee app uses for other screens. */
const RESERVED_PATHS: readonly string[] = [
  ...['404', 'about', 'admin', 'api', 'assets', 'change-password', 'chat', 'feedback', 'healthz', 'home'],
  ...['latest', 'login', 'logout', 'metrics', 'polls', 'preview', 'profile', 'readyz', 'search'],
];

/** Checks the screens in the employee app. */
export function* lintEmployee(entity: Entity): Generator<string> {
  const { employee, api, visibility, access } = entity;
  if (!employee) return;
  const { path, list, page, icon, menu } = employee;
  if (!EMPLOYEE_PATH.test(path)) yield `employee: "${path}" is no path, such as news`;
  if (RESERVED_PATHS.includes(path)) yield `employee: the path "${path}" is taken`;
  if (list !== undefined && !LISTS.includes(list))
    yield `employee: there is no list "${list}"; there are ${LISTS.join(', ')}`;
  if (!list && !page) yield 'employee: has neither a list nor a page';
  if (list && !api.calls.includes('list')) yield 'employee: its list needs the call "list"';
  if (page && !api.calls.includes('get')) yield 'employee: its page needs the call "get"';
  if (menu && !list && !menu.path) yield 'employee: the menu leads to a list, and it has none';
  if (!/^[a-z][a-z0-9-]*$/.test(icon)) yield `employee: "${icon}" is no name of an icon, such as book-open`;
  if (!visibility && access.read.includes('visible')) yield 'employee: it is visible to nobody';
}

const OPERATIONS: readonly string[] = ['read', 'admin', 'create', 'update', 'delete'];

/** Returns the member of `visibility` that a rule requires and the entity lacks. Undefined when it lacks none. */
function missingVisibility(rule: RuleName, { visibility = {} }: Entity): string | undefined {
  const { group, groups, everyone, managers, owner, handled, approval } = visibility;
  const isVisible = group !== undefined || groups !== undefined || everyone === true;
  if (rule === 'visible' && !isVisible) return 'a visibility that says who is shown it';
  if (rule === 'administers_group' && group === undefined && groups === undefined)
    return 'a group in its visibility';
  if (rule === 'manages' && managers === undefined) return 'managers in its visibility';
  if (rule === 'owns' && owner === undefined) return 'an owner in its visibility';
  if (rule === 'handles' && handled === undefined) return 'a handled type in its visibility';
  if (rule === 'approves' && (owner === undefined || approval === undefined))
    return 'an owner and an approval in its visibility';
  return undefined;
}

/** Reports rules that need what the definition lacks: they would let everybody or nobody through. */
export function* lintAccess(entity: Entity): Generator<string> {
  const rules: [string, readonly RuleName[]][] = Object.entries(entity.access);
  for (const [name, field] of Object.entries(entity.fields))
    rules.push([`read of "${name}"`, optionsOf(field).read ?? []]);
  for (const [operation, names] of rules) {
    if (operation in entity.access && !OPERATIONS.includes(operation))
      yield `access: there is no operation "${operation}"`;
    for (const rule of names) {
      if (!RULES.includes(rule)) yield `access.${operation}: there is no rule "${rule}"`;
      const missing = missingVisibility(rule, entity);
      if (missing) yield `access.${operation}: the rule "${rule}" needs ${missing}`;
    }
  }
  if (entity.publishing && !entity.visibility)
    yield 'publishing: it is visible to nobody, so nothing is ever shown';
}
