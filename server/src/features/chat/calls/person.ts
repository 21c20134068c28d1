import { type ChatPerson, chatPerson } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { defineRoute } from '../../../engine/calls/route.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { mediaUrl } from '../../../platform/pictures/images.ts';
import { users } from '../../people/public.ts';
import { mayEnter } from '../channel.ts';
import { findRoom, type RoomWithChannel } from '../rooms.ts';

interface UserRow {
  id: number;
  first_name: string;
  last_name: string;
  job_title: string | null;
  picture: string | null;
  status: string | null;
  groups: number[];
  is_tenant_admin: boolean;
  read_only: boolean;
}

/** Returns a person who may enter a room, as others in the room see them. Throws `not_found`. */
async function findChatPerson(
  db: Db,
  actor: Actor,
  { room, channel }: RoomWithChannel,
  id: number,
): Promise<ChatPerson> {
  const [row] = (await db
    .select()
    .from(users)
    .where(
      and(eq(users.tenant_id, actor.tenantId), eq(users.id, id), isNull(users.deleted_at)),
    )) as unknown as UserRow[];
  if (!row) throw new AppError('not_found');
  const { everyoneGroup, features, tenantId } = actor;
  const person = {
    userId: row.id,
    tenantId,
    isTenantAdmin: row.is_tenant_admin,
    groups: everyoneGroup === null ? row.groups : [...row.groups, everyoneGroup],
    everyoneGroup,
    readOnly: row.read_only,
    features,
  };
  if (!mayEnter(person, channel, room)) throw new AppError('not_found');
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    job_title: row.job_title,
    picture: row.picture && mediaUrl(row.picture, 'large'),
    picture_thumbnail: row.picture && mediaUrl(row.picture, 'thumbnail'),
    status: row.status,
  };
}

export default defineRoute({
  method: 'GET',
  path: 'v1/chat/rooms/:id/user/:userId',
  summary: 'Read the details of a person in a room',
  access: 'anyone',
  feature: 'chat_enabled',
  answers: { 200: chatPerson },
  handler: ({ read, actor, params: { id, userId } }) =>
    read(async (db) => findChatPerson(db, actor, await findRoom(db, actor, id), userId)),
});
