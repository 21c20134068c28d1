import type { Entity, StepTarget } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/access/call.ts';
import type { Transaction } from '../../engine/commit/transaction.ts';
import { tableOf } from '../../engine/model/tables.ts';
import type { EntityHooks, Saving } from '../../engine/write/hooks.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { withdrawAbout } from '../notices/public.ts';
import { queueSteps } from './follow-changes.ts';
import { JOURNEY, type JourneyStep, type StepKind } from './step.ts';
import { FORM, targetOf } from './step-objects.ts';
import { journeyStepTimes } from './tables.ts';

/** Whether an entity fits the object of a step of a kind. */
const FITS: Readonly<Record<StepKind, (entity: Entity) => boolean>> = {
  content: () => true,
  form: () => false,
  acknowledge: ({ acknowledgement }) => acknowledgement === true,
  poll: ({ name }) => name === 'poll',
  message: () => true,
  manager_task: () => true,
};

const NEEDS_OBJECT: readonly StepKind[] = ['content', 'acknowledge', 'poll', 'form'];

/** Whether the company has an object that a step of a kind may lead to. */
async function isFitting(
  db: Db,
  actor: Actor,
  kind: StepKind,
  { entity: name, id }: StepTarget,
): Promise<boolean> {
  if (name === FORM)
    return kind === 'form' && actor.definitions.forms.some((form) => form.name === String(id));
  const entity = targetOf(actor, name);
  if (!entity || !FITS[kind](entity) || typeof id !== 'number') return false;
  const table = tableOf(entity);
  const { rows } = await db.execute(
    sql`select from ${table} where ${table.tenant_id} = ${actor.tenantId}::int and ${table.id} = ${id}::int and ${table.deleted_at} is null`,
  );
  return rows.length > 0;
}

const hasTitle = ({ translations }: JourneyStep) =>
  Object.values(translations ?? {}).some((texts) => Boolean(texts?.title));

/** What an active journey needs of a step; a draft is saved with whatever is there. */
function missingIn(step: JourneyStep): [string, string] | undefined {
  if (NEEDS_OBJECT.includes(step.kind)) return step.object ? undefined : ['object', 'required'];
  return hasTitle(step) ? undefined : ['translations', 'title_or_text_missing'];
}

/** Throws `invalid` with the errors of the steps, and of what the journey needs to be active. */
async function rejectWrong({ db, actor }: Transaction, { columns, before }: Saving): Promise<void> {
  const saved = { ...before, ...columns } as unknown as { steps: JourneyStep[] | null } & Row;
  const errors: FieldErrors = {};
  if (saved.trigger === 'joins_group' && saved.group === null) errors.group = ['group_required'];
  const steps = saved.steps ?? [];
  if (saved.active && steps.length === 0) errors.steps = ['required'];
  const formerObjects = new Set(
    ((before?.steps ?? []) as JourneyStep[]).map(({ id, kind, object }) =>
      JSON.stringify([id, kind, object]),
    ),
  );
  for (const [place, step] of steps.entries()) {
    const missing = saved.active ? missingIn(step) : undefined;
    if (missing) {
      errors.active ??= ['journey_incomplete'];
      errors[`steps.${place}.${missing[0]}`] = [missing[1]];
    }
    // What was chosen before may be gone meanwhile.
    const isFormer = formerObjects.has(JSON.stringify([step.id, step.kind, step.object]));
    if (!step.object || isFormer || !actor) continue;
    if (!(await isFitting(db, actor, step.kind, step.object)))
      errors[`steps.${place}.object`] = ['unknown_reference'];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

/** Throws `invalid` when a group admin saves a journey for everyone. */
function rejectForEveryone({ actor }: Transaction, { columns, before }: Saving): void {
  const { group } = { group: null, ...before, ...columns };
  if (group === null && actor && !actor.isTenantAdmin)
    throw new AppError('invalid', { errors: { group: ['group_required'] } });
}

export const hooks: EntityHooks = {
  async beforeSave(tx, savings) {
    for (const saving of savings) {
      if (saving.action === 'restore') continue;
      rejectForEveryone(tx, saving);
      await rejectWrong(tx, saving);
    }
  },
  async afterSave(tx, saved) {
    for (const { after } of saved) {
      const ids = ((after.steps ?? []) as JourneyStep[]).map(({ id }) => id);
      await tx.db.execute(sql`
        insert into ${journeyStepTimes} (tenant_id, journey_id, step)
        select ${tx.tenantId}::int, ${after.id}::int, step from unnest(${sql.param(ids)}::text[]) step on conflict do nothing`);
    }
    await queueSteps(tx);
  },
  async afterDelete(tx, { id }) {
    await withdrawAbout(tx, { kind: 'journey', entity: JOURNEY.name, id });
  },
};
