import { type SQL, sql } from 'drizzle-orm';
import { entityOf } from '../../src/engine/model/tables.ts';
import { pseudonymOf } from '../../src/features/reach/pseudonyms.ts';
import type { TestApp } from '../app.ts';
import { multipart, picture } from '../newsroom.ts';
import type { MovingCompany } from './company.ts';

/** Size of a company. */
export interface Size {
  people: number;
  news: number;
  messages: number;
  files: number;
}

/** People per group and per open channel. */
const GROUP_OF = 100;

/** Messages per discussion of two people. */
const DIRECT_MESSAGES = 10;

/** One in `PICTURE_EACH` files is a picture; one in `SEEN_EACH` news was seen by everybody. */
const PICTURE_EACH = 10;
const SEEN_EACH = 10;

/** Selects the ids of a company's rows of a table as an ordered list. */
const numbered = (table: SQL, tenant: number, which = sql`true`) =>
  sql`(select array_agg(id order by id) as ids from ${table} where tenant_id = ${tenant}::int and ${which})`;

async function addPeople({ services }: TestApp, { tenantId }: MovingCompany, people: number): Promise<void> {
  const { system } = services.database;
  await system.execute(sql`
    insert into groups (tenant_id, name)
    select ${tenantId}::int, 'Osasto ' || n from generate_series(1, ${Math.ceil(people / GROUP_OF)}::int) n`);
  await system.execute(sql`
    insert into users (tenant_id, first_name, last_name, phone, email, username, job_title, groups)
    select ${tenantId}::int, 'Etunimi' || n, 'Sukunimi' || n, '+3584699' || lpad(n::text, 5, '0'),
      'henkilo' || n || '@example.com', 'moving' || n, 'Työ ' || n % 40, array[ids[1 + n % array_length(ids, 1)]]
    from ${numbered(sql`groups`, tenantId, sql`name like 'Osasto %'`)} teams, generate_series(1, ${people}::int) n`);
  await system.execute(sql`
    with made as (insert into accounts (username, phone, password_hash, made_by)
      select username, phone, '$argon2id$' || username, ${tenantId}::int from users
      where tenant_id = ${tenantId} and username like 'moving%' returning id, username)
    insert into memberships (account_id, tenant_id, user_id, proven)
    select made.id, ${tenantId}::int, u.id, true
    from made join users u on u.tenant_id = ${tenantId} and u.username = made.username`);
}

/**
 * Adds news with links, each with its history and people's data: comments, reactions, acknowledgements, notices,
 * reading.
 */
async function addNews(server: TestApp, company: MovingCompany, news: number): Promise<void> {
  const { tenantId, group, made: objects } = company;
  const { system } = server.services.database;
  const links = `<p>Lue <a href="/events/${objects.event}">juhlista</a> ja <a href="/news/${objects.news}">linjasta</a>.</p>`;
  const { rows } = await system.execute<{ id: number }>(sql`
    insert into news (tenant_id, "group", title, text, text_excerpt, release_date, published)
    select ${tenantId}::int, ${group}::int, jsonb_build_object('fi', 'Uutinen ' || n, 'sv', 'Nyhet ' || n),
      jsonb_build_object('fi', ${links}::text || repeat('<p>Tehtaan uusi linja ' || n || ' käynnistyy.</p>', 20)),
      jsonb_build_object('fi', 'Lue juhlista'), now() - make_interval(mins => n), true
    from generate_series(1, ${news}::int) n returning id`);
  const ids = rows.map(({ id }) => Number(id));
  /** Selects a row for each news item and number up to `most`, with somebody of the company as `who`. */
  const rowsPerNews = (count: number) => sql`
    from news n, generate_series(1, ${count}::int) k, ${numbered(sql`users`, tenantId)} everybody,
      lateral (select ids[1 + (n.id * 7 + k * 31) % array_length(ids, 1)] as who, ids[1 + (n.id + k) % array_length(ids, 1)] as other) p
    where n.id = any(${sql.param(ids)}::int[]) on conflict do nothing`;
  const of = sql`${tenantId}::int, 'news', n.id`;
  await system.execute(sql`
    insert into versions (tenant_id, entity, object_id, user_id, number, action, title, columns)
    select ${of}, who, 1, 'create', n.title, jsonb_build_object('title', n.title, 'text', n.text, 'group', n."group") ${rowsPerNews(1)}`);
  await system.execute(sql`
    insert into comments (tenant_id, entity, object_id, user_id, text, mentions)
    select ${of}, who, 'Kommentti ' || k, array[other] ${rowsPerNews(3)}`);
  await system.execute(sql`
    insert into reactions (tenant_id, entity, object_id, user_id, reaction) select ${of}, who, 'like' ${rowsPerNews(5)}`);
  await system.execute(sql`
    insert into acknowledgements (tenant_id, entity, object_id, user_id, version, language, content_hash)
    select ${of}, who, 1, 'fi', md5(n.id::text) ${rowsPerNews(5)}`);
  await system.execute(sql`
    insert into notices (tenant_id, entity, object_id, user_id, person_id, event, kind)
    select ${of}, who, other, md5(n.id::text || k::text)::uuid, 'comment' ${rowsPerNews(10)}`);
  const everybody = await system.execute<{ id: number }>(
    sql`select id from users where tenant_id = ${tenantId}`,
  );
  for (const id of ids.filter((_, index) => index % SEEN_EACH === 0)) {
    const hashes = everybody.rows.map((user) =>
      pseudonymOf(server.services, entityOf('news'), id, Number(user.id)),
    );
    await system.execute(sql`
      insert into sightings (tenant_id, entity, object_id, pseudonym, day, language, scrubbed)
      select ${tenantId}::int, 'news', ${id}::int, hash, current_date, 'fi', true from unnest(${sql.param(hashes)}::text[]) hash`);
  }
}

/** Adds messages, half of them in open channels, half between two people. */
async function addMessages({ services }: TestApp, { tenantId }: MovingCompany, messages: number) {
  const { system } = services.database;
  const half = Math.ceil(messages / 2);
  const discussions = Math.ceil(half / DIRECT_MESSAGES);
  await system.execute(sql`
    with made as (insert into channels (tenant_id, name, channel_type, "group", is_active)
      select ${tenantId}::int, jsonb_build_object('fi', name), 2, id, true from groups
      where tenant_id = ${tenantId} and name like 'Osasto %' returning id)
    insert into chat_rooms (tenant_id, channel_id) select ${tenantId}::int, id from made`);
  await system.execute(sql`
    insert into chat_rooms (tenant_id, user_id, other_user_id)
    select ${tenantId}::int, least(one, other), greatest(one, other)
    from ${numbered(sql`users`, tenantId)} everybody, generate_series(1, ${discussions}::int) n,
      lateral (select ids[1 + n % array_length(ids, 1)] as one, ids[1 + (n + 1 + n / array_length(ids, 1)) % array_length(ids, 1)] as other) two
    where one <> other on conflict do nothing`);
  const messagesSql = (rooms: SQL, perRoom: number, sender: SQL) => sql`
    insert into chat_messages (tenant_id, room_id, seq, client_id, sender_id, text, sent_at)
    select ${tenantId}::int, r.id, r.last_seq + k, 'moved ' || k, ${sender}, 'Vuoro ' || k || ' vaihtuu huoneessa ' || r.id % 97,
      now() - make_interval(mins => k)
    from chat_rooms r, ${numbered(sql`users`, tenantId)} everybody, generate_series(1, ${perRoom}::int) k where r.tenant_id = ${tenantId} and ${rooms} on conflict do nothing`;
  const { rows } = await system.execute<{ n: number }>(sql`
    select count(*)::int as n from chat_rooms r join channels c on c.id = r.channel_id
    where r.tenant_id = ${tenantId} and c.name->>'fi' like 'Osasto %'`);
  const channels = sql`r.channel_id in (select id from channels c where c.name->>'fi' like 'Osasto %')`;
  await system.execute(
    messagesSql(
      channels,
      Math.ceil(half / Number(rows[0]?.n)),
      sql`ids[1 + (r.id + k) % array_length(ids, 1)]`,
    ),
  );
  await system.execute(
    messagesSql(
      sql`r.other_user_id is not null and r.other_user_id > 0`,
      DIRECT_MESSAGES,
      sql`case when k % 2 = 0 then r.user_id else r.other_user_id end`,
    ),
  );
  await system.execute(sql`
    update chat_rooms r set last_seq = coalesce((select max(seq) from chat_messages m where m.room_id = r.id), 0)
    where r.tenant_id = ${tenantId}`);
  await system.execute(sql`
    insert into chat_reactions (tenant_id, message_id, user_id, emoji)
    select ${tenantId}::int, id, sender_id, '👍' from chat_messages where tenant_id = ${tenantId} and seq % 5 = 0`);
}

/** Adds attachments and pictures of news. */
async function addFiles(server: TestApp, { tenantId, admin }: MovingCompany, files: number): Promise<void> {
  const token = await server.login(admin);
  const { rows } = await server.services.database.system.execute<{ id: number }>(
    sql`select id from news where tenant_id = ${tenantId} and title->>'fi' like 'Uutinen %' order by id limit ${files}`,
  );
  const image = await picture();
  for (let n = 0; n < files; n++) {
    const id = rows[n % rows.length]?.id;
    const text = `Liite ${n}. ${'Vuorolista ja ohje. '.repeat(2000)}`;
    const answer =
      n % PICTURE_EACH === 0
        ? await server.call('PUT', `v1/news/${id}/`, { token, body: multipart({ image }) })
        : await server.call('POST', `v1/news/${id}/attachments/`, {
            token,
            body: multipart({ file: new File([text], `liite-${n}.txt`) }),
          });
    if (answer.statusCode >= 300) throw new Error(answer.body);
  }
}

/** Fills a company to the given size. */
export async function growCompany(server: TestApp, company: MovingCompany, size: Size): Promise<void> {
  await addPeople(server, company, size.people);
  await addNews(server, company, size.news);
  await addMessages(server, company, size.messages);
  await addFiles(server, company, size.files);
  await server.services.background.settled();
  await server.services.database.system.execute(sql`vacuum analyze`);
}
