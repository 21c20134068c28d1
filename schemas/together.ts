import type { Entity } from './definition.ts';
import type { Fields } from './field.ts';

/** The table that holds its objects: named by the last part of its path, `groups` for v1/tenant/groups. */
export function tableName({ api }: Pick<Entity, 'api'>): string {
  return (api.path.split('/').at(-1) ?? api.path).replaceAll('-', '_');
}

/** Every reference of some fields, those within repeated ones too. */
function targetsIn(fields: Fields): { name: string; to: string; tree?: boolean }[] {
  return Object.entries(fields).flatMap(([name, { options }]) => {
    const { to, tree, fields: inner } = options as { to?: string; tree?: boolean; fields?: Fields };
    return [...(to === undefined ? [] : [{ name, to, tree }]), ...(inner ? targetsIn(inner) : [])];
  });
}

function* twice(what: string, entities: readonly Entity[], of: (entity: Entity) => string | undefined) {
  const seen = new Map<string, string>();
  for (const entity of entities) {
    const value = of(entity);
    if (value === undefined) continue;
    const other = seen.get(value);
    if (other !== undefined) yield `${other} and ${entity.name}: both have the ${what} "${value}"`;
    seen.set(value, entity.name);
  }
}

/** In what definitions contradict each other: a line each. */
export function* contradictionsBetween(entities: readonly Entity[]): Generator<string> {
  const names = new Set(entities.filter(({ viewOf }) => !viewOf).map(({ name }) => name));
  yield* twice('name', entities, ({ name }) => name);
  yield* twice('path', entities, ({ api }) => api.path);
  yield* twice('console path', entities, ({ name, console }) => console && (console.path ?? name));
  const stored = entities.filter(({ viewOf }) => !viewOf);
  yield* twice('table (the last part of the path)', stored, tableName);
  for (const { name, fields, viewOf } of entities) {
    if (viewOf !== undefined && !names.has(viewOf))
      yield `${name}: is a view of "${viewOf}", which is no entity`;
    for (const { name: field, to, tree } of targetsIn(fields)) {
      if (!names.has(to)) yield `${name}: field "${field}" refers to "${to}", which is no entity`;
      if (tree && to !== (viewOf ?? name)) yield `${name}: field "${field}" makes a tree of another entity`;
    }
  }
}

/** Throws one line when definitions contradict each other. */
export function assertTogether(entities: readonly unknown[]): void {
  const [first] = contradictionsBetween(entities as readonly Entity[]);
  if (first) throw new Error(first);
}
