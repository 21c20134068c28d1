import type { ChatMember } from '@piiri/shared/contracts/chat.ts';
import { sql } from 'drizzle-orm';
import type { EntityCall } from '../../engine/access/call.ts';
import type { Range } from '../../engine/read/query.ts';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { users } from '../people/public.ts';
import { isConcerned } from './mentionable.ts';
import type { RoomWithChannel } from './rooms.ts';

/** Returns a part of the people whom a room concerns, by last name, and their number; titles are in the language. */
export async function membersOf(
  db: Db,
  { actor: { tenantId }, language }: Pick<EntityCall, 'actor' | 'language'>,
  room: RoomWithChannel,
  { limit, offset }: Range,
): Promise<{ count: number; results: ChatMember[] }> {
  const where = isConcerned(tenantId, room);
  const { rows } = await db.execute<Omit<ChatMember, 'picture_thumbnail'> & { picture: string | null }>(sql`
    select id, first_name, last_name, picture,
      nullif(coalesce(nullif(job_title_translations->>${language}::text, ''), job_title), '') as job_title
    from ${users}
    where ${where} order by last_name, first_name, id limit ${limit}::int offset ${offset}::int`);
  return {
    count: await db.$count(users, where),
    results: rows.map(({ picture, ...person }) => ({
      ...person,
      picture_thumbnail: picture && mediaUrl(picture, 'thumbnail'),
    })),
  };
}
