import type { Entity } from '../definition.ts';
import { FEATURES } from '../features.ts';
import { optionsOf } from '../fields-schema.ts';
import { sortField } from '../parts.ts';
import { problemOfCondition } from './conditions.ts';

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
