import type { Entity } from './definition.ts';
import type { Fields } from './field.ts';

/** Returns the table of an entity's objects, named by the last part of its path: `groups` for v1/tenant/groups. */
export function tableName({ api }: Pick<Entity, 'api'>): string {
  return (api.path.split('/').at(-1) ?? api.path).replaceAll('-', '_');
}

interface Target {
  name: string;
  to: string;
  tree?: boolean;
  without?: string;
}

/** Returns every reference in some fields, including those in repeated fields. */
function targetsIn(fields: Fields): Target[] {
  return Object.entries(fields).flatMap(([name, { options }]) => {
    const { to, tree, without, fields: inner } = options as Partial<Target> & { fields?: Fields };
    return [...(to === undefined ? [] : [{ name, to, tree, without }]), ...(inner ? targetsIn(inner) : [])];
  });
}

/** Whether the entity that a view belongs to exists, and has the field that refers to the view's objects. */
function isReferredBy(
  of: NonNullable<Entity['of']>,
  name: string,
  byName: ReadonlyMap<string, Entity>,
): boolean {
  const entity = byName.get(of.entity);
  if (!entity || 'field' in of) return Boolean(entity);
  return targetsIn(entity.fields).some((target) => target.name === of.theirField && target.to === name);
}

function* duplicates(
  what: string,
  entities: readonly Entity[],
  keyOf: (entity: Entity) => string | undefined,
) {
  const seen = new Map<string, string>();
  for (const entity of entities) {
    const value = keyOf(entity);
    if (value === undefined) continue;
    const former = seen.get(value);
    if (former !== undefined) yield `${former} and ${entity.name}: both have the ${what} "${value}"`;
    seen.set(value, entity.name);
  }
}

/** Reports contradictions between definitions: one line each. */
export function* contradictionsBetween(entities: readonly Entity[]): Generator<string> {
  const stored = entities.filter(({ viewOf }) => !viewOf);
  const byName = new Map(stored.map((entity) => [entity.name, entity]));
  yield* duplicates('name', entities, ({ name }) => name);
  yield* duplicates('path', entities, ({ api }) => api.path);
  yield* duplicates('console path', entities, ({ name, console }) => console && (console.path ?? name));
  yield* duplicates('employee path', entities, ({ employee }) => employee?.path);
  yield* duplicates('table (the last part of the path)', stored, tableName);
  for (const { name, fields, viewOf, of } of entities) {
    if (viewOf !== undefined && !byName.has(viewOf))
      yield `${name}: is a view of "${viewOf}", which is no entity`;
    if (of && !isReferredBy(of, viewOf ?? name, byName))
      yield `${name}: is of "${of.entity}", which ${byName.has(of.entity) ? 'names no such objects' : 'is no entity'}`;
    for (const { name: field, to, tree, without } of targetsIn(fields)) {
      const target = byName.get(to);
      if (!target) yield `${name}: field "${field}" refers to "${to}", which is no entity`;
      if (tree && to !== (viewOf ?? name)) yield `${name}: field "${field}" makes a tree of another entity`;
      if (without !== undefined && target?.fields[without]?.type !== 'boolean')
        yield `${name}: field "${field}" leaves out by "${without}", which is no boolean field of "${to}"`;
    }
  }
}

/** Throws a one-line error when definitions contradict each other. */
export function assertNoContradictions(entities: readonly unknown[]): void {
  const [first] = contradictionsBetween(entities as readonly Entity[]);
  if (first) throw new Error(first);
}
