import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { allOperations, attacksOn, exampleFor } from '../test/attack/requests.ts';
import { createBuilders, PASSWORD } from '../test/builders.ts';
import { type ActorName, buildCompany, type Company } from '../test/company.ts';
import { listenAt } from '../test/live-client.ts';
import { openClient } from './abuse-client.ts';
import { tornConnections } from './abuse-torn.ts';
import { pick } from './pick.ts';
import type { Product } from './product.ts';

/** Maximum number of objects of one kind that ordinary writers leave; older ones are deleted. */
const MAX_OBJECTS = 50;

/** Lists requested at the start: many times the capacity of the server's caches. */
const FILL = { news: 100, lists: 1500, atOnce: 4 };

/** One kind of abuse; `weight` is its share of all calls. */
interface Abuse {
  name: string;
  weight: number;
  run(): Promise<unknown>;
}

const word = () => Array.from({ length: randomInt(2, 12) }, () => pick([...'aeioukltsnräömvpyhj'])).join('');

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/**
 * Prepares the mix of calls: hostile calls to every operation as every actor, and ordinary calls by people of another
 * company. `base`: the server's address.
 */
export async function prepareAbuse(product: Product, base: string) {
  const { call, ...client } = openClient(base);
  const build = createBuilders(product.services);
  const login = async ({ accountId }: { accountId: number }) =>
    (await product.headersOf(accountId)).authorization.slice('Bearer '.length);
  const furnish = async () => {
    const company = await buildCompany({ build, login });
    for (let number = 0; number < 4; number++)
      await build.news({ tenant: company.tenantId, group: company.groups.own });
    return company;
  };

  // The victims are created first: hostile calls ask for low ids, which then belong to them.
  let victim: Company = await furnish();
  const ordinary = await furnish();
  const { tokens, groups } = ordinary;
  const existingUser = await build.user({ tenant: ordinary.tenantId });
  const channel = JSON.parse(
    (
      await call('/api/v1/chat/channels/', {
        method: 'POST',
        token: tokens.tenantAdmin,
        body: { translations: { fi: { name: 'Vuorot' } }, channel_type: 2, group: groups.own },
      })
    ).body,
  ).id;
  const [room] = JSON.parse(
    (await call(`/api/v1/chat/channels/${channel}/rooms/`, { token: tokens.member })).body,
  ).results;
  const cookies = (await call('/api/v1/auth/page/', { method: 'POST', token: tokens.member })).headers[
    'set-cookie'
  ];
  const cookie = cookies?.[0]?.split(';')[0] ?? '';
  const image = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#8e2a8b' } })
    .jpeg()
    .toBuffer();

  const exampleTokens = [tokens.member, tokens.tenantAdmin, 'x'.repeat(43)];
  const { cutUpload, droppedSocket } = tornConnections(Number(new URL(base).port), exampleTokens, image);

  const operations = allOperations();
  const attacks = operations.map((operation) =>
    attacksOn(operation, exampleFor(operation, victim.groups.own)),
  );
  const lists = operations.filter(
    ({ method, parameters }) => method === 'GET' && parameters.some(({ name }) => name === 'page'),
  );

  let renewing: Promise<void> | undefined;
  /** Creates a new company of victims after somebody of the former one was signed out or deleted. */
  const renew = () => {
    renewing ??= furnish()
      .then((company) => {
        victim = company;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };

  async function hostile() {
    const [attack] = fc.sample(pick(attacks), 1);
    if (!attack) return;
    const { actor, request } = attack;
    const token = victim.tokens[actor];
    const answer = await call(request.url, {
      method: request.method,
      token,
      body: request.payload,
      headers: request.headers as Record<string, string>,
    });
    if (token && (answer.status === 401 || request.url.includes('/auth/logout'))) await renew();
  }

  async function failedLogIn() {
    const username = randomInt(3) === 0 ? existingUser.username : word();
    await call('/api/v1/auth/login/', { method: 'POST', body: { username, password: word() } });
  }

  async function logIn() {
    const body = { username: existingUser.username, password: PASSWORD };
    const answer = await call('/api/v1/auth/login/', { method: 'POST', body });
    if (answer.status !== 200) return;
    await call('/api/v1/auth/logout/', { method: 'POST', token: JSON.parse(answer.body).token });
  }

  const wrongToken = () =>
    call(pick(['/api/v1/profile/', '/api/v1/news/', '/media/1/large.jpg', '/home']), {
      token: randomBytes(randomInt(10, 60)).toString('base64url'),
      headers: { cookie: `page=${randomBytes(32).toString('base64url')}.fi` },
    });

  const unknownPath = () =>
    call(
      `/${pick(['api', 'api/v1', 'assets', 'news', 'x'])}/${encodeURIComponent(word())}/${randomUUID()}?${new URLSearchParams({ [word()]: word() })}`,
      {
        method: pick(['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE']),
      },
    );

  async function search() {
    const query = new URLSearchParams({ search: `${word()} ${word()}`, page_size: '10' });
    const token = pick([tokens.member, tokens.tenantAdmin, victim.tokens.tenantAdmin]);
    await call(`/api/v1/search/?${query}`, {
      token,
      headers: { 'accept-language': pick(['fi', 'sv', 'en']) },
    });
  }

  const values: Record<string, () => string> = {
    page: () => String(randomInt(1, 500)),
    page_size: () => String(randomInt(1, 100)),
    search: word,
    ordering: () => pick(['id', '-id', 'title', '-release_date', 'last_name', word()]),
    admin_view: () => pick(['true', 'false']),
    published: () => pick(['true', 'false']),
    format: () => pick(['csv', 'xlsx', 'json']),
    id: () => Array.from({ length: randomInt(1, 30) }, () => randomInt(1, 5000)).join(),
  };
  const filterValue = (name: string) => {
    if (values[name]) return values[name]();
    if (/_(from|until)$|^(from|until)$/.test(name))
      return new Date(Date.now() - randomInt(1, 10_000) * 3_600_000).toISOString();
    return String(randomInt(1, 3000));
  };
  async function filteredList() {
    const { path, parameters } = pick(lists);
    const queried = parameters.filter(({ in: where }) => where === 'query' && randomInt(3) === 0);
    const query = new URLSearchParams(queried.map(({ name }): [string, string] => [name, filterValue(name)]));
    const token = tokens[pick<ActorName>(['member', 'tenantAdmin', 'groupAdmin', 'feedbackManager'])];
    await call(`/api${path.replace(/\{\w+\}/g, () => String(randomInt(1, 200)))}?${query}`, { token });
  }

  /** Requests enough different lists to fill the server's caches, so that later growth of memory is not caching. */
  async function fillCaches() {
    await product.db.execute(sql`
      insert into news (tenant_id, "group", published, release_date, title, text, text_excerpt)
      select ${ordinary.tenantId}, ${groups.own}, true, now() - n * interval '1 minute',
        jsonb_build_object('fi', 'Uutinen ' || n), jsonb_build_object('fi', 'Teksti.'),
        jsonb_build_object('fi', repeat('Teksti jatkuu. ', 20))
      from generate_series(1, ${FILL.news}::int) n`);
    let requestCount = 0;
    const sendRequest = async () => {
      while (requestCount < FILL.lists) {
        const since = new Date(Date.UTC(2020, 0) + requestCount++ * 60_000).toISOString();
        await call(`/api/v1/news/?page_size=${FILL.news}&release_date_from=${since}`, {
          token: tokens.member,
        });
      }
    };
    await Promise.all(Array.from({ length: FILL.atOnce }, sendRequest));
  }

  const created = { news: [] as number[], events: [] as number[] };
  async function write() {
    const token = tokens.tenantAdmin;
    const text = { fi: { title: word(), text: `<p>${word()} ${word()}.</p>` } };
    const kind = pick(['news', 'events'] as const);
    const body =
      kind === 'news'
        ? formOf({
            group: String(groups.own),
            release_date: '01.01.2026 12:00',
            expire_date: '',
            published: 'true',
            translations: JSON.stringify(text),
            ...(randomInt(10) === 0 && { image: new Blob([new Uint8Array(image)], { type: 'image/jpeg' }) }),
          })
        : { group: groups.own, translations: text, start_time: '01.01.2040 12:00', published: true };
    const [oldest] = created[kind];
    if (created[kind].length >= MAX_OBJECTS && oldest !== undefined) {
      created[kind].shift();
      await call(`/api/v1/${kind}/${oldest}/`, { method: 'DELETE', token });
    }
    const isChange = created[kind].length > 0 && randomInt(2) === 0;
    const path = isChange ? `/api/v1/${kind}/${pick(created[kind])}/` : `/api/v1/${kind}/`;
    const answer = await call(path, { method: isChange ? 'PUT' : 'POST', token, body });
    if (answer.status === 201) created[kind].push(JSON.parse(answer.body).id);
  }

  const changeStatus = () =>
    call('/api/v1/profile/', {
      method: 'PATCH',
      token: tokens.member,
      body: { status: pick(['at_work', 'away']) },
    });

  const read = () =>
    call(
      `/api/v1/${pick(['home/', 'feed/?page_size=10', 'news/?page_size=20', 'events/', 'people/', 'tenant/', `news/${pick([1, ...created.news])}/`, 'profile/'])}`,
      { token: pick([tokens.member, tokens.outsider, tokens.groupAdmin, tokens.readOnly]) },
    );

  const readPage = () =>
    call(pick(['/home', '/news', '/events', '/people', '/', '/admin/', '/login', '/news/1']), {
      headers: { ...(randomInt(4) > 0 && { cookie }), 'accept-encoding': pick(['br', 'gzip', '']) },
    });

  const abandonedPolling = () => call(`/api/live/?EIO=4&transport=polling&t=${word()}`);

  async function live() {
    if (randomInt(3) === 0) {
      await listenAt(base, { ticket: randomBytes(40).toString('base64url') }).catch(() => {});
      return;
    }
    const token = pick([tokens.member, tokens.groupAdmin, tokens.tenantAdmin]);
    const isRoom = randomInt(2) === 0;
    const ticket =
      isRoom &&
      JSON.parse(
        (await call('/api/v1/chat/authenticate/', { method: 'POST', token, body: { room_key: room.key } }))
          .body,
      ).ticket;
    const listener = await listenAt(base, isRoom ? { ticket } : { token }, isRoom ? '/' : '/notices');
    if (isRoom) {
      for (let number = randomInt(4); number > 0; number--) await listener.send(word()).catch(() => {});
      listener.socket.emit('typing', true);
    } else {
      listener.socket.emit('edit', { entity: 'news', id: pick([1, ...created.news]), seconds: 0 });
      listener.socket.emit(word(), { [word()]: word() });
    }
    await delay(randomInt(8000));
    // Half of them drop the connection without closing it, as phones do.
    if (randomInt(2)) listener.close();
    else
      (
        listener.socket.io.engine as unknown as { transport: { ws: { terminate(): void } } }
      ).transport.ws.terminate();
    listener.socket.disconnect();
  }

  const mix: Abuse[] = [
    { name: 'hostile calls', weight: 30, run: hostile },
    { name: 'failed log-ins', weight: 4, run: failedLogIn },
    { name: 'log-ins', weight: 1, run: logIn },
    { name: 'wrong tokens', weight: 8, run: wrongToken },
    { name: 'unknown paths', weight: 4, run: unknownPath },
    { name: 'searches', weight: 8, run: search },
    { name: 'filtered lists', weight: 12, run: filteredList },
    { name: 'reads', weight: 12, run: read },
    { name: 'pages', weight: 6, run: readPage },
    { name: 'writes', weight: 5, run: write },
    { name: 'changes of status', weight: 2, run: changeStatus },
    { name: 'cut uploads', weight: 3, run: cutUpload },
    { name: 'dropped sockets', weight: 3, run: droppedSocket },
    { name: 'abandoned polling', weight: 1, run: abandonedPolling },
    { name: 'live connections', weight: 2, run: live },
  ];
  const pool = mix.flatMap((abuse) => Array.from({ length: abuse.weight }, () => abuse));

  return {
    ...client,
    fillCaches,
    /** Runs a random abuse of the mix and returns its name. Rejects with its error. */
    next: () => {
      const { name, run } = pick(pool);
      return { name, done: run() };
    },
  };
}
