import '../src/features/register.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { entityOf, isOfTenant } from '../src/engine/model/tables.ts';
import { chatMessages } from '../src/features/chat/owned/chat-messages.ts';
import { chatRooms } from '../src/features/chat/owned/chat-rooms.ts';
import { hashPassword } from '../src/platform/auth/password-rules.ts';
import { INSTALLATION } from '../src/platform/db/tenant-scope.ts';
import type { Services } from '../src/platform/services.ts';
import {
  createGroup,
  createPerson,
  createTenant,
  insertObject,
  type NewTenant,
  type NewUser,
} from '../src/seed/people.ts';

/** Default password of users. */
export const PASSWORD = 'Kuutamo-ja-7-hylettä';

const hashes = new Map<string, Promise<string>>();

/** Returns the cached hash of a password, since hashing is slow on purpose. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

export interface TestTenant {
  id: number;
  name: string;
  everyoneGroup: number;
}

export interface TestUser {
  /** Id of the user in its company. */
  id: number;
  accountId: number;
  tenantId: number;
  username: string;
  phone: string;
  /** Null for users who only sign in by one-time code. */
  password: string | null;
}

type UserInput = Partial<NewUser> & { tenant?: number; username?: string; password?: string | null };

const word = () => randomBytes(5).toString('hex');

/** Returns builders of test data. Each creates missing parents, and random identities. */
export function createBuilders({ database }: Services) {
  const db = database.system;

  const tenant = async (tenantInput: Partial<NewTenant> = {}): Promise<TestTenant> => {
    const name = tenantInput.name ?? `Yritys ${word()}`;
    return { name, ...(await createTenant(db, { ...tenantInput, name })) };
  };

  const group = async (
    groupInput: { tenant?: number; name?: string } = {},
  ): Promise<{ id: number; tenantId: number }> => {
    const tenantId = groupInput.tenant ?? (await tenant()).id;
    return { tenantId, id: await createGroup(db, tenantId, groupInput.name ?? `Ryhmä ${word()}`) };
  };

  const user = async (userInput: UserInput = {}): Promise<TestUser> => {
    const { tenant: inputTenant, username = `user-${word()}`, password = PASSWORD, ...fields } = userInput;
    const tenantId = inputTenant ?? (await tenant()).id;
    const phone =
      fields.phone ??
      `+35850${randomInt(10 ** 8)
        .toString()
        .padStart(8, '0')}`;
    const { userId, accountId } = await createPerson(db, tenantId, {
      first_name: 'Testi',
      last_name: `Henkilö ${word()}`,
      ...fields,
      phone,
      account: {
        username,
        password_hash: password === null ? null : await hashOnce(password),
        password_by_holder: true,
      },
    });
    return { id: userId, accountId, tenantId, username, phone, password };
  };

  /**
   * Creates an object of any entity, given its columns; creates a `group` if its definition has one and none is given.
   */
  const object = async (
    name: string,
    columns: Record<string, unknown> & { tenant?: number },
  ): Promise<number> => {
    const { tenant: inputTenant, ...rest } = columns;
    const entity = entityOf(name);
    const parent =
      entity.visibility?.group && rest.group === undefined ? await group({ tenant: inputTenant }) : undefined;
    const tenantId = isOfTenant(entity)
      ? (inputTenant ?? parent?.tenantId ?? (await tenant()).id)
      : INSTALLATION;
    return insertObject(db, tenantId, name, { ...(parent && { group: parent.id }), ...rest });
  };

  /** Creates news, by default published a minute ago. */
  const news = (columns: Record<string, unknown> & { tenant?: number } = {}): Promise<number> => {
    const title = `Uutinen ${word()}`;
    return object('news', {
      title: { fi: title },
      text: { fi: `<p>${title}.</p>` },
      text_excerpt: { fi: `${title}.` },
      release_date: new Date(Date.now() - 60_000),
      published: true,
      ...columns,
    });
  };

  /** Creates messages in the room of a new open channel: all at once, with times a minute apart. */
  const messages = async (messagesInput: { channel: number; sender: number; texts: readonly string[] }) => {
    const { channel, sender, texts } = messagesInput;
    await db.execute(sql`
      with room as (insert into ${chatRooms} (tenant_id, channel_id, last_seq)
        select tenant_id, id, ${texts.length}::int from channels where id = ${channel} returning id, tenant_id)
      insert into ${chatMessages} (tenant_id, room_id, seq, client_id, sender_id, text, sent_at)
      select room.tenant_id, room.id, said.n, 'built ' || said.n, ${sender}::int, said.text,
        now() - make_interval(mins => (${texts.length}::int - said.n)::int)
      from room, unnest(${sql.param(texts)}::text[]) with ordinality said (text, n)`);
  };

  return { tenant, group, user, object, news, messages };
}
