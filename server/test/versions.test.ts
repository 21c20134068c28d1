import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishAllDue } from '../src/engine/versions/publish-due.ts';
import { type CallOptions, openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';
import { multipart, picture } from './newsroom.ts';
import { runRegularJobs } from './regular-jobs.ts';

/**
 * Tests versions of an object with everything that belongs to it: a restored object equals the former one, files and
 * pictures included.
 */
let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, path: string, options: CallOptions = {}) =>
  server.call(method, path, { token: company.tokens.tenantAdmin, ...options });

async function ok(method: Method, path: string, body?: object) {
  const answer = await call(method, path, { body });
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
  return answer.body ? answer.json() : undefined;
}

async function textPicture(): Promise<string> {
  const form = new FormData();
  form.set('image', await picture('png'), 'kuva.png');
  return (await ok('POST', 'v1/upload/image/', form)).image;
}

function fileNamed(name: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([`Sisältö: ${name}`], { type: 'text/plain' }), name);
  return form;
}

/**
 * Returns everything that readers and editors get of a news item, byte for byte, except for its version number and time
 * of saving.
 */
async function readSnapshot(id: number) {
  const { version, updated_at, ...item } = await ok('GET', `v1/news/${id}/?admin_view=1`);
  const bytes: Record<string, string> = {};
  const addresses = new Set([
    item.image,
    item.image_thumbnail,
    ...(JSON.stringify(item.translations).match(/\/api\/media\/[\w-]{24}\/\w+\.webp/g) ?? []),
  ]);
  for (const address of addresses) {
    const served = await server.app.inject(address);
    expect(served.statusCode, address).toBe(200);
    bytes[address] = served.rawPayload.toString('base64');
  }
  for (const { id: file } of item.attachments) {
    const served = await call('GET', `v1/news/${id}/attachments/${file}/?admin_view=1`);
    expect(served.statusCode).toBe(200);
    bytes[file] = served.body;
  }
  return { item, bytes };
}

/** Runs the deletion of unneeded files as if some time had passed. */
async function keepHouse(later: string): Promise<void> {
  await server.services.database.system.execute(
    sql`update files set changed_at = changed_at - ${later}::interval where state <> 'live'`,
  );
  await runRegularJobs(server.services, company.tenantId);
}

const translations = (number: number, pictures: string[] = []) => ({
  fi: {
    title: `Uutinen ${number}`,
    text: `<p>Teksti ${number}</p>${pictures.map((address) => `<p><img src="${address}" alt="Kuva" /></p>`).join('')}`,
  },
  sv: { title: `Nyhet ${number}`, text: `<p>Text ${number}</p>` },
});

const published = { release_date: '01.01.2026 12:00', published: true };

describe('a restored version', () => {
  test('equals the former one byte for byte, with its picture, pictures in texts and attachments', async () => {
    const fields = { ...published, group: company.groups.own, translations: translations(1) };
    const { id } = await ok('POST', 'v1/news/', multipart({ ...fields, image: await picture() }));
    const attachments: number[] = [];
    for (const name of ['yksi.txt', 'kaksi.txt', 'kolme.txt'])
      attachments.push((await ok('POST', `v1/news/${id}/attachments/`, fileNamed(name))).id);
    const pictures = [await textPicture(), await textPicture()];
    await ok('PUT', `v1/news/${id}/`, { translations: translations(2, pictures), video_url: 'dQw4w9WgXcQ' });
    const second = await readSnapshot(id);
    expect(Object.keys(second.bytes)).toHaveLength(7);
    const [row] = (await ok('GET', `v1/history/?entity=news&id=${id}`)).results;

    await ok('PUT', `v1/news/${id}/`, { translations: translations(3, pictures.slice(0, 1)) });
    await ok('DELETE', `v1/news/${id}/attachments/${attachments[1]}/`);
    await ok('PUT', `v1/news/${id}/`, multipart({ remove_image: true }));
    await ok('PUT', `v1/news/${id}/`, multipart({ image: await picture('png') }));
    const uploaded = await ok('POST', 'v1/upload/attachments/', fileNamed('uusi.txt'));
    await ok('PUT', `v1/news/${id}/`, {
      attachment_changes: {
        add: [uploaded.id],
        remove: [attachments[0]],
        order: [uploaded.id, attachments[2]],
      },
    });
    await ok('PUT', `v1/news/${id}/`, { group: company.groups.other, video_url: '' });
    for (let number = 6; number <= 10; number++)
      await ok('PUT', `v1/news/${id}/`, {
        translations: { ...translations(number), fi: translations(number + 1).fi },
      });
    await keepHouse('20 months');

    const state = await ok('GET', `v1/history/${row.id}/`);
    expect(state.lost).toEqual([]);
    expect(state.since.changes.attachments).toEqual([
      'uusi.txt, kolme.txt',
      'yksi.txt, kaksi.txt, kolme.txt',
    ]);
    const restored = await ok('POST', `v1/history/${row.id}/restore/`);
    expect(restored.not_restored).toEqual([]);
    await keepHouse('20 months');
    expect(await readSnapshot(id)).toEqual(second);
    // The versions in between can be restored too.
    expect(
      (await ok('GET', `v1/history/?entity=news&id=${id}`)).results.map(
        (entry: { action: string }) => entry.action,
      ),
    ).toContain('revert');
  });

  test('releases its files with the last version that names them, and all of them with its object', async () => {
    const fields = { ...published, group: company.groups.own, translations: translations(1) };
    const { id, image } = await ok('POST', 'v1/news/', multipart({ ...fields, image: await picture() }));
    await ok('PUT', `v1/news/${id}/`, multipart({ remove_image: true }));
    const { id: file } = await ok('POST', `v1/news/${id}/attachments/`, fileNamed('vain.txt'));
    await ok('DELETE', `v1/news/${id}/attachments/${file}/?admin_view=1`);
    const states = async () =>
      (
        await server.services.database.system.execute<{ state: string }>(
          sql`select state from files where entity = 'news' and entity_id = ${id}`,
        )
      ).rows.map(({ state }) => state);
    expect(await states()).toEqual(['former', 'former']);
    await keepHouse('25 months');
    expect((await server.app.inject(image)).statusCode).toBe(404);
    expect(await states()).toEqual([]);
    const again = await ok('POST', 'v1/news/', multipart({ ...fields, image: await picture() }));
    await ok('PUT', `v1/news/${again.id}/`, multipart({ remove_image: true }));
    await ok('DELETE', `v1/news/${again.id}/`);
    await server.services.database.system.execute(
      sql`update news set deleted_at = now() - interval '2 days' where id = ${again.id}`,
    );
    await keepHouse('1 day');
    await keepHouse('1 day');
    expect((await server.app.inject(again.image)).statusCode).toBe(404);
  });

  test('of a person restores no picture, which is deleted at once', async () => {
    const { id } = await ok('POST', 'v1/users/', {
      first_name: 'Pia',
      last_name: 'Kuva',
      phone: '+358401230001',
    });
    const { picture: address } = await ok('PUT', `v1/users/${id}/`, multipart({ picture: await picture() }));
    await ok('PUT', `v1/users/${id}/`, multipart({ remove_picture: true }));
    await keepHouse('2 minutes');
    expect((await server.app.inject(address)).statusCode).toBe(404);
  });
});

describe('a draft that cannot be published at its time', () => {
  const waiting = async (id: number) => (await ok('GET', `v1/news/${id}/draft/`)).draft;

  test('shows its reason, and does not prevent others from being published', async () => {
    const { system } = server.services.database;
    const ids: number[] = [];
    for (const _ of [1, 2, 3, 4])
      ids.push(
        (
          await ok('POST', 'v1/news/', {
            ...published,
            group: company.groups.own,
            translations: translations(1),
          })
        ).id,
      );
    const [picturesGone = 0, attachmentGone = 0, referenceGone = 0, sound = 0] = ids;
    const poll = await ok('POST', 'v1/polls/', {
      group: company.groups.own,
      translations: { fi: { title: 'Kysely', description: 'Miksi?' } },
      response_deadline: '01.01.2030 12:00',
      questions: [{ type: 'open', translations: { fi: { text: 'Mitä?' } } }],
    });
    await ok('PUT', `v1/news/${picturesGone}/draft/`, multipart({ image: await picture() }));
    await ok('PUT', `v1/news/${attachmentGone}/draft/`, { translations: translations(2) });
    await ok('POST', `v1/news/${attachmentGone}/draft/attachments/`, fileNamed('katoaa.txt'));
    await ok('PUT', `v1/news/${referenceGone}/draft/`, { poll: poll.id });
    await ok('PUT', `v1/news/${sound}/draft/`, { translations: translations(2) });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    for (const id of ids) await ok('POST', `v1/news/${id}/draft/publish/`, { at });
    await system.execute(sql`delete from files where entity = 'draft' and tenant_id = ${company.tenantId}`);
    await ok('DELETE', `v1/polls/${poll.id}/`);
    await system.execute(
      sql`update versions set publish_at = now() - interval '1 second' where state = 'scheduled' and tenant_id = ${company.tenantId}`,
    );
    await publishAllDue(server.services);
    for (const id of [picturesGone, attachmentGone])
      expect(await waiting(id)).toMatchObject({
        publish_at: null,
        refused: 'Tiedostoa ei enää ole. Lisää se uudelleen.',
      });
    expect(await waiting(referenceGone)).toMatchObject({
      publish_at: null,
      refused: expect.stringMatching(/\w/),
    });
    expect((await call('GET', `v1/news/${sound}/draft/`)).statusCode).toBe(404);
    expect((await ok('GET', `v1/news/${sound}/?admin_view=1`)).translations.fi.title).toBe('Uutinen 2');
    // Nothing retries them: no publication time is left.
    const { rows } = await system.execute(
      sql`select 1 from versions where publish_at is not null and tenant_id = ${company.tenantId}`,
    );
    expect(rows).toEqual([]);
  });
});
