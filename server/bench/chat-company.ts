import { sql } from 'drizzle-orm';
import { issueTicket } from '../src/features/chat/ticket.ts';
import type { Database } from '../src/platform/db/database.ts';
import type { Services } from '../src/platform/services.ts';
import { createTenant } from '../src/seed/people.ts';

/**
 * Creates a company of `people`, `roomOf` of them in each channel, all signed in. Returns each person's room and a
 * function that issues tickets to it.
 */
export async function fillChat(
  { system }: Database,
  signing: Pick<Services, 'sign'>,
  people: number,
  roomOf: number,
): Promise<{ room: number; ticket: () => string }[]> {
  const { id } = await createTenant(system, { name: `Chat ${people}` });
  await system.execute(sql`
    with made as (insert into groups (tenant_id, name) select ${id}, 'G' || n from generate_series(1, ${Math.ceil(people / roomOf)}::int) n returning id)
    insert into channels (tenant_id, name, channel_type, "group", is_active)
    select ${id}, jsonb_build_object('fi', 'Kanava ' || id), 2, id, true from made`);
  await system.execute(
    sql`insert into chat_rooms (tenant_id, channel_id) select ${id}, id from channels where tenant_id = ${id}`,
  );
  await system.execute(sql`
    insert into users (tenant_id, first_name, last_name, groups)
    select ${id}, 'Bench', 'Mark ' || n, array[g.id]
    from (select id, row_number() over (order by id) - 1 as place from groups where tenant_id = ${id} and not is_everyone) g
    join generate_series(0, ${people - 1}::int) n on n / ${roomOf} = g.place`);
  await system.execute(sql`
    with made as (insert into accounts (username) select 'chat-bench-' || u.id from users u where u.tenant_id = ${id} returning id, username)
    insert into sessions (token_hash, login_id, account_id, tenant_id, user_id, expires_at)
    select 'bench-' || u.id, gen_random_uuid(), made.id, ${id}, u.id, now() + interval '1 day'
    from made join users u on made.username = 'chat-bench-' || u.id`);
  // A database in use has table statistics; one that was just filled has none.
  await system.execute(sql`vacuum analyze`);
  const { rows } = await system.execute<{ room: number; login_id: string }>(sql`
    select r.id as room, s.login_id from users u join sessions s on s.user_id = u.id
    join channels c on c."group" = u.groups[1] join chat_rooms r on r.channel_id = c.id
    where u.tenant_id = ${id} order by u.id`);
  return rows.map(({ room, login_id: loginId }) => ({
    room,
    ticket: () => issueTicket(signing, { loginId, tenantId: id }, room).ticket,
  }));
}
