import { type Entity, employeeAddress, type StepTarget } from '@piiri/schemas';
import { type SQL, sql } from 'drizzle-orm';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import { type Call, callOn } from '../../engine/access/call.ts';
import { ENTITIES, isOfTenant, tableOf } from '../../engine/model/tables.ts';
import { titleSql } from '../../engine/read/present.ts';
import { isVisible } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { labelOf, ownDefinition } from '../content-types/public.ts';
import { sendableForms } from '../forms/public.ts';

/** The entity of steps that ask for a form. */
export const FORM = 'form';

/** An object of a step as a person sees it. */
export interface StepObject {
  entity: string;
  id: number | string;
  title: string;
  address: string | null;
  /** A poll whose answers nobody can tell whose they are. */
  isAnonymous: boolean;
}

export const keyOf = ({ entity, id }: StepTarget): string => `${entity} ${id}`;

/** Returns the definition of objects that steps can lead to; undefined for others. */
export function targetOf(actor: Actor, name: string): Entity | undefined {
  const entity = ENTITIES.get(name) ?? ownDefinition(actor, name);
  const leads = entity?.employee && entity.visibility && isOfTenant(entity) && !entity.types;
  return leads && isSwitchedOn(actor, entity.feature) ? entity : undefined;
}

/** Returns those objects of one entity that the caller sees, by id. */
async function readObjects(db: Db, call: Call, name: string, ids: readonly number[], asEditor: boolean) {
  const entity = targetOf(call.actor, name);
  const condition = entity && conditionFor(call.actor, entity, asEditor ? 'admin' : 'read');
  if (!entity || !condition) return [];
  const table = tableOf(entity);
  const anonymous: SQL = 'anonymous' in entity.fields ? sql`${table}.anonymous` : sql`false`;
  const of = callOn(call, entity, asEditor);
  const { rows } = await db.execute<{ id: number; title: string | null; anonymous: boolean | null }>(sql`
    select ${table.id} as id, ${titleSql(of, entity, table, sql`${table}`)} as title, ${anonymous} as anonymous from ${table}
    where ${table.id} = any(${sql.param([...ids])}::int[]) and ${isVisible(of, table, condition)}`);
  return rows.map(
    ({ id, title, anonymous: isAnonymous }): StepObject => ({
      entity: name,
      id,
      title: title ?? '',
      address: employeeAddress(entity, id) ?? null,
      isAnonymous: isAnonymous === true,
    }),
  );
}

function formsAmong(call: Call, names: ReadonlySet<unknown>): StepObject[] {
  const { actor, language } = call;
  return sendableForms(actor)
    .filter(({ name }) => names.has(name))
    .map((form) => ({
      entity: FORM,
      id: form.name,
      title: labelOf(form, 'one', [language, actor.companyLanguage]),
      address: `/forms/${form.name}`,
      isAnonymous: false,
    }));
}

/** Returns the objects of steps that the caller sees as an employee, or as an editor, by `keyOf`. */
export async function readStepObjects(
  db: Db,
  call: Call,
  references: readonly (StepTarget | null)[],
  asEditor = false,
): Promise<Map<string, StepObject>> {
  const objects: StepObject[] = [];
  const present = references.filter((reference) => reference !== null && reference !== undefined);
  for (const [name, of] of groupBy(present, ({ entity }) => entity)) {
    if (name === FORM) objects.push(...formsAmong(call, new Set(of.map(({ id }) => id))));
    else {
      const ids = of.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
      objects.push(...(await readObjects(db, call, name, ids, asEditor)));
    }
  }
  return new Map(objects.map((object) => [keyOf(object), object]));
}
