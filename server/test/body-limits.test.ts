import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { bodyLimitsOf } from '../src/engine/calls/body-limits.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { startTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { processorTime } from './processor-time.ts';

/** Maximum processor time of a refusal, in milliseconds. */
const MAX_MS = 50;

const LANGUAGES = ['fi', 'sv', 'en', 'lt'];

let server: TestApp;
let company: Company;
let port: number;

beforeAll(async () => {
  server = await startTestApp();
  company = await buildCompany(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});

afterAll(() => server.close());

const withBody = allRoutes().filter(({ body }) => body);
const pathOf = (path: string) => `/api/${path.replace(/:\w+/g, '1')}/`;

const many = (count: number, textAt: (at: number) => string, [open, close] = ['[', ']']) =>
  `${open}${Array.from({ length: count }, (_, at) => textAt(at)).join(',')}${close}`;

/** Small bodies that are expensive to parse. */
const HOSTILE: Record<string, string> = {
  '100,000 names': many(100_000, (at) => `"n${at}":1`, ['{', '}']),
  '600,000 empty texts': many(600_000, () => '""'),
  '119,000 numbers': many(119_000, String),
  '119,000 numbers in a member': `{"members":${many(119_000, String)},"questions":${many(119_000, String)}}`,
  '200,000 brackets': '['.repeat(200_000),
  '100,000 names in objects of their own': `{"answers":${many(100_000, (at) => `{"n${at}":1}`)}}`,
  '50,000 names in objects of their own': `{"questions":${many(50_000, (at) => `{"n${at}":1}`)}}`,
  'a text of 1.9 MB': `{"username":"${'x'.repeat(1_900_000)}","password":"x"}`,
};

describe('before reading the body', () => {
  /** Sends only the head of a request, and returns the status of the answer. */
  async function statusByHead(head: string, method = 'POST', path = '/api/v1/news/'): Promise<number> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(first.toString('latin1'))?.[1]);
  }

  const JSON_HEAD = 'Content-Type: application/json\r\nContent-Length: 60000';
  const CHUNKED = 'Content-Type: application/json\r\nTransfer-Encoding: chunked';
  const FORM = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000';
  const CHUNKED_FORM = 'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked';

  test.each([JSON_HEAD, CHUNKED, FORM, CHUNKED_FORM])(
    'a call without a valid session gets 401 (%j)',
    async (head) => {
      expect(await statusByHead(head)).toBe(401);
      expect(await statusByHead(`Authorization: Bearer ${'x'.repeat(40)}\r\n${head}`)).toBe(401);
    },
  );

  test('every other call with a body gets 401 too', async () => {
    for (const { method, path, access } of withBody) {
      if (access === 'public') continue;
      expect(await statusByHead(CHUNKED, method, pathOf(path)), `${method} ${path}`).toBe(401);
    }
  });

  test('a caller without the right is refused', async () => {
    const head = `Authorization: Bearer ${company.tokens.member}\r\n${FORM}`;
    expect(await statusByHead(head)).toBe(403);
  });

  test('a body declared too large is refused', async () => {
    const head = 'Content-Type: application/json\r\nContent-Length: 1900000';
    const member = `Authorization: Bearer ${company.tokens.member}\r\n${head}`;
    for (const path of ['auth/initlogin', 'auth/login', 'auth/mobilelogin'])
      expect(await statusByHead(head, 'POST', `/api/v1/${path}/`)).toBe(413);
    expect(await statusByHead(head, 'POST', '/api/v2/auth/otp/')).toBe(413);
    expect(await statusByHead(member, 'PATCH', '/api/v1/profile/')).toBe(413);
    expect(await statusByHead(head, 'POST', '/api/v1/nothing/')).toBe(413);
  });

  test('a picture that is too large is rejected at its field by its Content-Length alone', async () => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/profile/image/',
      headers: {
        authorization: `Bearer ${company.tokens.member}`,
        'accept-language': 'fi',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '11000000',
      },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().errors).toEqual({ picture: ['Kuva saa olla enintään 10 Mt'] });
  });
});

describe('after a refusal', () => {
  const post = (length: string, token = '') =>
    `POST /api/v1/news/ HTTP/1.1\r\nHost: x\r\n${token}Content-Type: application/json\r\n${length}\r\n\r\n`;

  test('the rest of the body is discarded and the connection stays open', async () => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.write(post('Content-Length: 1900000'));
    socket.write('x'.repeat(1_900_000));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => received).toContain('"up"');
    expect(received).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  test('an endless body is not read forever', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    socket.write(post('Transfer-Encoding: chunked'));
    const chunk = Buffer.concat([
      Buffer.from('100000\r\n'),
      Buffer.alloc(0x100000, 'x'),
      Buffer.from('\r\n'),
    ]);
    let sent = 0;
    const send = () => {
      while (!socket.destroyed && socket.write(chunk)) sent += chunk.length;
    };
    socket.on('drain', send);
    send();
    await closed;
    expect(sent).toBeLessThan(200 * 1024 * 1024);
  });
});

describe('the cost of a refusal', () => {
  const CALLS = [
    ['POST', 'v1/auth/login/'],
    ['POST', 'v1/nothing/'],
    ['PATCH', 'v1/profile/'],
    ['POST', 'v1/news/'],
    ['POST', 'v1/polls/'],
    ['POST', 'v1/polls/1/answers/'],
    ['POST', 'v2/feedback/'],
    ['PUT', 'v1/tenant/groups/1/members/'],
    ['PATCH', 'v1/tenant/'],
  ] as const;

  const sendMeasured = async (request: InjectOptions, label: string) => {
    const { result, ms } = await processorTime(() => server.app.inject(request), MAX_MS);
    expect([400, 401, 403, 404, 413, 429], `${label}: ${result.body.slice(0, 200)}`).toContain(
      result.statusCode,
    );
    expect(ms, `${label} (${result.statusCode})`).toBeLessThan(MAX_MS);
    return result.statusCode;
  };

  describe.each(CALLS)('at %s %s', (method, path) => {
    test.each(Object.entries(HOSTILE))('is limited for %s', async (name, payload) => {
      const { tenantAdmin, member } = company.tokens;
      for (const token of [undefined, member, tenantAdmin]) {
        const headers = {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        };
        await sendMeasured({ method, url: `/api/${path}`, headers, payload }, `${method} ${path}: ${name}`);
      }
    });

    test.each(Object.entries(HOSTILE))('is limited for %s as a part of a form', async (name, json) => {
      const part = 'Content-Disposition: form-data; name="translations"\r\nContent-Type: application/json';
      const request = {
        method,
        url: `/api/${path}`,
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          authorization: `Bearer ${company.tokens.tenantAdmin}`,
        },
        payload: `--x\r\n${part}\r\n\r\n${json}\r\n--x--\r\n`,
      };
      const label = `${method} ${path}: ${name} in a form`;
      const { result, ms } = await processorTime(() => server.app.inject(request), MAX_MS);
      expect(result.statusCode, label).toBeGreaterThanOrEqual(path === 'v1/tenant/' ? 200 : 400);
      expect(result.statusCode, label).toBeLessThan(500);
      expect(ms, label).toBeLessThan(MAX_MS);
    });
  });
});

describe('accepted bodies', () => {
  /** Encodes as a client that escapes all non-ASCII characters. */
  const escaped = (value: unknown) =>
    JSON.stringify(value).replace(
      /[\u0080-\uffff]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  const inAll = <T>(texts: T) => Object.fromEntries(LANGUAGES.map((language) => [language, texts]));
  const post = (path: string, body: unknown, token = company.tokens.tenantAdmin) =>
    server.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: escaped(body),
    });

  test('include rich text of 96,000 characters in each language', async () => {
    const answer = await post('v1/news/', {
      group: company.groups.own,
      release_date: '01.01.2026 12:00',
      translations: inAll({ title: 'Pitkä', text: `<p>${'ä'.repeat(95_990)}</p>` }),
    });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(201);
  });

  test('include a poll of 50 questions in four languages, and its answers', async () => {
    const questions = Array.from({ length: 50 }, (_, at) => ({
      translations: inAll({ text: 'ä'.repeat(500) }),
      type: at % 2 ? 'open' : 'choice',
      ...(at % 2 === 0 && {
        options: Array.from({ length: 20 }, (_unused, place) => ({
          translations: inAll({ text: `${'ö'.repeat(97)}${100 + place}` }),
        })),
      }),
    }));
    const poll = await post('v1/polls/', {
      group: company.groups.own,
      translations: inAll({ title: 'Kysely', description: 'Kuvaus' }),
      response_deadline: '01.01.2099 12:00',
      published: true,
      questions,
    });
    expect(poll.statusCode, poll.body.slice(0, 300)).toBe(201);
    const { id, questions: pollQuestions } = poll.json();
    const answers = pollQuestions.map(
      (question: { id: string; type: string; options?: { id: string }[] }) => ({
        question: question.id,
        ...(question.type === 'open' ? { text: 'å'.repeat(2000) } : { options: [question.options?.[0]?.id] }),
      }),
    );
    const answered = await post(`v1/polls/${id}/answers/`, { answers }, company.tokens.member);
    expect(answered.statusCode, answered.body.slice(0, 300)).toBe(201);
  });

  test('have limits from the definition: longer texts give a larger limit', () => {
    const limitsOf = (method: string, path: string) => {
      const route = withBody.find((candidate) => candidate.method === method && candidate.path === path);
      return route && bodyLimitsOf(route);
    };
    expect(limitsOf('POST', 'v1/auth/login')?.bytes).toBeLessThan(32 * 1024);
    expect(limitsOf('PATCH', 'v1/profile')?.bytes).toBe(64 * 1024);
    expect(limitsOf('POST', 'v1/news')?.bytes).toBeGreaterThan(4 * 6 * 96_000);
    expect(limitsOf('PUT', 'v1/profile/image')?.formBytes).toBeLessThan(11 * 1024 * 1024);
  });
});

describe('a rate limit by address', () => {
  test('ends calls without a valid session, but neither those of other addresses nor of signed-in people', async () => {
    const { limits } = readConfig({});
    const strict = await startTestApp({
      limits: { ...limits, calls: { ...limits.calls, addressPerMinute: 10 } },
    });
    try {
      const own = await buildCompany(strict);
      const from = (address: string, token?: string) =>
        strict.call('GET', 'v1/profile/', { address, token }).then(({ statusCode }) => statusCode);
      expect(await from('203.0.113.7', own.tokens.member)).toBe(200);
      const statuses: number[] = [];
      for (let time = 0; time < 12; time++) statuses.push(await from('203.0.113.7', 'x'.repeat(40)));
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
      expect(statuses.at(-1)).toBe(429);
      const signIn = (address: string) =>
        strict.call('POST', 'v1/auth/initlogin/', { address, body: { usernamephone: 'aino' } });
      const rejected = await signIn('203.0.113.7');
      expect(rejected.statusCode).toBe(429);
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
      expect((await signIn('203.0.113.8')).statusCode).toBe(200);
      expect(await from('203.0.113.7', own.tokens.member)).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test('closes the connection of a client that keeps sending', async () => {
    const { limits } = readConfig({});
    const strict = await startTestApp({
      limits: { ...limits, calls: { ...limits.calls, addressPerMinute: 1 } },
    });
    try {
      const address = await strict.address();
      const send = () => fetch(`${address}/api/v1/auth/initlogin/`, { method: 'POST', body: '{}' });
      await send();
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.write('POST /api/v1/auth/initlogin/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 429 /);
      const { body: figures } = await strict.app.inject('/metrics');
      expect(figures).toMatch(/^refused_total\{status="429",gate="address_per_minute"\} \d+$/m);
    } finally {
      await strict.close();
    }
  });
});
