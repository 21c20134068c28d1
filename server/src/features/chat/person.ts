import type { ChatPerson } from '@piiri/shared/contracts/chat.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../engine/read/person-columns.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import { mayEnter } from './channel.ts';
import type { Place } from './rooms.ts';

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

/** Somebody who may be in a room, as the others there see them. Throws `not_found`. */
export async function findChatPerson(
  db: Db,
  actor: Actor,
  { room, channel }: Place,
  id: number,
): Promise<ChatPerson> {
  const [row] = (await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.tenant_id as PgColumn, actor.tenantId),
        eq(users.id as PgColumn, id),
        isNull(users.deleted_at as PgColumn),
      ),
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
