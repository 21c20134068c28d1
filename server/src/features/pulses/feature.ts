import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { defineFeature } from '../../engine/feature.ts';
import { GROUP, PEOPLE } from '../../engine/model/people.ts';
import type { RetentionRule } from '../../engine/owned/retention-rule.ts';
import { pulseCells, pulseWaves } from '../polls/public.ts';
import { hooks } from './hooks.ts';
import { wavesJob } from './waves-job.ts';

/** Who was asked is deleted with the answers, by the poll's deadline. */
const wavesRetention: RetentionRule = {
  kind: 'poll_answers',
  table: pulseCells,
  async remove({ db, tenantId }, before, limit) {
    const { rows } = await db.execute<{ id: number }>(sql`
      delete from ${pulseWaves} where id = any(array(select id from ${pulseWaves}
        where tenant_id = ${tenantId}::int and closes_at < ${before} order by id limit ${limit}::int)) returning id`);
    await db.execute(sql`
      delete from ${pulseCells} where tenant_id = ${tenantId}::int
        and not exists (select from ${pulseWaves} where ${pulseWaves.id} = wave_id)`);
    return rows.length;
  },
};

/** Pulses: anonymous polls in waves, and their results. */
export const feature = defineFeature({
  meanings: [
    [
      pulseWaves,
      {
        columns: {
          pulse_id: { refersTo: 'pulse', deletedWith: true },
          poll_id: { refersTo: 'poll' },
          groups: { refersTo: GROUP },
        },
      },
    ],
    [
      pulseCells,
      {
        columns: {
          wave_id: { refersTo: 'pulse_waves' },
          groups: { refersTo: GROUP },
          members: { refersTo: PEOPLE.name, personal: { seenBy: 'nobody' } },
        },
      },
    ],
  ],
  hooks: { pulse: hooks },
  jobs: [wavesJob],
  retention: [wavesRetention],
  /** A number that belongs to nobody takes the place of an erased person: figures must not come back that would tell of them. */
  async erasePerson({ db, tenantId }, { id }) {
    await db.execute(sql`
      update ${pulseCells} set members = array_replace(members, ${id}::int, ${-randomInt(1, 2_000_000_000)}::int)
      where tenant_id = ${tenantId}::int and members @> array[${id}::int]`);
  },
});
