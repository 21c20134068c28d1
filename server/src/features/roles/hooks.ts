import { ALL_GROUPS, hasGroups, isGrantable, type RoleRight } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import type { EntityHooks, Saving } from '../../engine/write/hooks.ts';
import { assertFreshProof } from '../../platform/auth/proof.ts';

const rightsIn = (columns: Readonly<Record<string, unknown>> | undefined): readonly RoleRight[] =>
  (columns?.rights ?? []) as readonly RoleRight[];

/** Returns whether rights to what a name stands for can be limited to groups; undefined for an unknown name. */
function isByGroups({ actor }: Transaction, name: string): boolean | undefined {
  const entity = ENTITIES.get(name);
  if (entity) return isGrantable(entity) && !entity.types ? hasGroups(entity) : undefined;
  const type = actor?.definitions.contentTypes.find((candidate) => candidate.name === name);
  if (type) return type.visibility !== 'everyone';
  return actor?.definitions.forms.some((form) => form.name === name) ? false : undefined;
}

/** Returns those of some groups that are not the tenant's. They are locked against deletion. */
async function unknownGroups({ db, tenantId }: Transaction, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from groups where tenant_id = ${tenantId}::int and deleted_at is null
      and id = any(${sql.param([...ids])}::int[]) order by id for share`);
  const existing = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !existing.has(id)));
}

/**
 * Throws `invalid` for rights to what the tenant does not have, or of groups where there are none. Rights to a content
 * type that was deleted since, and groups deleted since, may stay where they are.
 */
async function assertRights(tx: Transaction, { columns, before }: Saving): Promise<void> {
  if (columns.rights === undefined) return;
  const former = new Map(rightsIn(before).map((right) => [right.entity, right]));
  const named = rightsIn(columns).map((right) => ({ right, byGroups: isByGroups(tx, right.entity) }));
  const formerGroups = (entity: string): readonly number[] => {
    const groups = former.get(entity)?.groups ?? [];
    return groups === ALL_GROUPS ? [] : groups;
  };
  const newGroups = ({ entity, groups }: RoleRight) =>
    groups === ALL_GROUPS ? [] : groups.filter((id) => !formerGroups(entity).includes(id));
  const unknown = await unknownGroups(tx, [...new Set(named.flatMap(({ right }) => newGroups(right)))]);
  const errors: FieldErrors = {};
  for (const [index, { right, byGroups }] of named.entries()) {
    if (byGroups === undefined && !former.has(right.entity))
      errors[`rights.${index}.entity`] = ['not_a_choice'];
    else if (byGroups === false && right.groups !== ALL_GROUPS)
      errors[`rights.${index}.groups`] = ['right_without_groups'];
    else if (newGroups(right).some((id) => unknown.has(id)))
      errors[`rights.${index}.groups`] = ['unknown_reference'];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

/** Who edits a role gives rights to everyone who holds it, so their proof must be as fresh as for giving rights. */
export const roleHooks: EntityHooks = {
  async beforeSave(tx, savings) {
    assertFreshProof(tx.actor);
    for (const saving of savings) {
      const { columns, before } = saving;
      if (!before || 'screens' in columns) columns.screens ??= [];
      await assertRights(tx, saving);
    }
  },

  beforeDelete: async ({ actor }) => assertFreshProof(actor),
};
