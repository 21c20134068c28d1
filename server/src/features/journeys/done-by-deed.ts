import { type SQL, sql } from 'drizzle-orm';
import { acknowledgements } from '../acknowledgements/public.ts';
import { ITEM_ENTITY } from '../content-types/public.ts';
import { submissions } from '../forms/public.ts';
import { pollAnswers } from '../polls/public.ts';
import type { StepKind } from './step.ts';

/** Kinds that are done by the deed itself; people mark them only where nobody could tell, or there is nothing to do. */
export const DONE_BY_DEED: readonly StepKind[] = ['acknowledge', 'poll', 'form'];

/**
 * The condition that a step is done by the deed that it asks for: an acknowledgement, an answer under the person's name,
 * or a form sent since they are on the journey.
 * @param step a row of `journey_steps`
 * @param enrolled its row of `journey_enrollments`
 */
export const isDoneByDeed = (step: SQL, enrolled: SQL): SQL => sql`(case ${step}.kind
  when 'acknowledge' then exists (select from ${acknowledgements} deed where deed.tenant_id = ${step}.tenant_id
    and deed.user_id = ${step}.user_id and deed.object_id = (${step}.object->>'id')::int
    and deed.entity = case when ${step}.object->>'entity' like 'content/%' then ${ITEM_ENTITY} else ${step}.object->>'entity' end)
  when 'poll' then exists (select from ${pollAnswers} deed where deed.tenant_id = ${step}.tenant_id
    and deed.user_id = ${step}.user_id and deed.poll_id = (${step}.object->>'id')::int)
  when 'form' then exists (select from ${submissions} deed where deed.tenant_id = ${step}.tenant_id
    and deed.sender = ${step}.user_id and deed.type_name = ${step}.object->>'id' and deed.deleted_at is null
    and deed.status <> 'withdrawn' and deed.sent_at >= ${enrolled}.started_at)
  else false end)`;

/** The condition that a step is done: marked, or by the deed. */
export const isDone = (step: SQL, enrolled: SQL): SQL =>
  sql`(${step}.done_at is not null or ${isDoneByDeed(step, enrolled)})`;
