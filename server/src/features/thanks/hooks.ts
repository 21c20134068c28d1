import { thankedPerson } from '@piiri/shared/contracts/thanks.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntityHooks } from '../../engine/write/hooks.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';

interface PersonRow extends Record<string, unknown> {
  id: number;
  first_name: string;
  last_name: string;
  picture: string | null;
}

/** Adds the people whom thanks are from and to, as far as the directory shows them. */
export const hooks: EntityHooks = {
  dependsOn: ['user'],
  extras: { to_people: z.array(thankedPerson), from: thankedPerson.nullable() },
  async decorate({ actor }, db, answers) {
    const ids = answers.flatMap(({ to, sender }) => [...((to ?? []) as number[]), sender as number | null]);
    if (ids.length === 0) return;
    const { rows } = await db.execute<PersonRow>(sql`
      select id, first_name, last_name, picture from users where tenant_id = ${actor.tenantId}::int
        and id = any(${sql.param(ids.filter(Boolean))}::int[]) and active and deleted_at is null`);
    const people = new Map(
      rows.map(({ picture, ...row }) => [
        row.id,
        { ...row, picture_thumbnail: picture && mediaUrl(picture, 'thumbnail') },
      ]),
    );
    for (const answer of answers) {
      answer.to_people = ((answer.to ?? []) as number[]).flatMap((id) => people.get(id) ?? []);
      answer.from = people.get(answer.sender as number) ?? null;
    }
  },
};
