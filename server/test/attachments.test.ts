import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../src/platform/db/tables/files.ts';
import { openNewsroom } from './newsroom.ts';
import { runRegularJobs } from './regular-jobs.ts';

type Newsroom = Awaited<ReturnType<typeof openNewsroom>>;

let server: Newsroom['server'];
let company: Newsroom['company'];
let editor: Newsroom['editor'];
let member: Newsroom['member'];
let createdId: Newsroom['createdId'];

beforeAll(async () => {
  ({ server, company, editor, member, createdId } = await openNewsroom());
});

afterAll(() => server.close());

describe('attachments of news', () => {
  const attach = (id: number, name: string, bytes: string | Uint8Array<ArrayBuffer>, language?: string) => {
    const form = new FormData();
    form.set('file', new Blob([bytes]), name);
    if (language) form.set('language', language);
    return server.call('POST', `v1/news/${id}/attachments/`, { ...editor(), body: form });
  };
  const readVisibleNames = async (id: number, language: string) =>
    (await server.call('GET', `v1/news/${id}/`, member(language)))
      .json()
      .attachments.map(({ filename }: { filename: string }) => filename);

  test('are visible to all, or only to readers of their language', async () => {
    const id = await createdId();
    const common = await attach(id, 'Työvuorot 2026.csv', 'päivä;vuoro\n1;aamu\n');
    expect(common.json()).toMatchObject({
      filename: 'Työvuorot 2026.csv',
      content_type: 'text/csv',
      language: null,
      order: 1,
    });
    const swedish = (await attach(id, '../../etc/Säkerhet.txt', 'Var försiktig', 'sv')).json();
    expect(swedish).toMatchObject({ filename: 'Säkerhet.txt', language: 'sv', order: 2 });
    expect(await readVisibleNames(id, 'fi')).toEqual(['Työvuorot 2026.csv']);
    expect(await readVisibleNames(id, 'sv')).toEqual(['Työvuorot 2026.csv', 'Säkerhet.txt']);
    expect(
      (await server.call('GET', `v1/news/${id}/attachments/${swedish.id}/`, member('fi'))).statusCode,
    ).toBe(404);
    const read = await server.call('GET', `v1/news/${id}/attachments/${swedish.id}/`, member('sv'));
    expect(read.body).toBe('Var försiktig');
    expect(read.headers['content-disposition']).toBe(
      `attachment; filename="S_kerhet.txt"; filename*=UTF-8''S%C3%A4kerhet.txt`,
    );
    expect(read.headers['content-security-policy']).toContain('sandbox');
    expect(
      (await server.call('DELETE', `v1/news/${id}/attachments/${swedish.id}/`, editor())).statusCode,
    ).toBe(204);
    expect(await readVisibleNames(id, 'sv')).toEqual(['Työvuorot 2026.csv']);
  });

  test.each([
    ['page.txt', '<!DOCTYPE html><script>alert(1)</script>'],
    ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['program.pdf', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
  ])('are rejected by content (%s), and the error names the supported types', async (name, bytes) => {
    const rejection = await attach(await createdId(), name, bytes);
    expect(rejection.statusCode).toBe(400);
    expect(rejection.json().errors.file[0]).toMatch(/PDF, JPEG, PNG, DOCX/);
  });

  test('have the names that people gave their files, without the escapes of forms', async () => {
    const id = await createdId();
    const send = (name: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/news/${id}/attachments/`,
        headers: {
          authorization: `Bearer ${company.tokens.groupAdmin}`,
          'content-type': 'multipart/form-data; boundary=raja',
        },
        payload: `--raja\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\nteksti\r\n--raja--\r\n`,
      });
    for (const [sent, filename] of [
      ['Ohje %22lopullinen%22.txt', 'Ohje lopullinen.txt'],
      ['Kaksi%0D%0Ariviä.txt', 'Kaksi riviä.txt'],
      ['Rivi%0a.txt', 'Rivi .txt'],
      ['Alennus 20%.txt', 'Alennus 20%.txt'],
    ]) {
      const answer = await send(sent as string);
      expect(answer.json(), answer.body).toMatchObject({ filename });
    }
  });

  test('are rejected with an unknown language or without a file', async () => {
    const id = await createdId();
    expect((await attach(id, 'a.txt', 'a', 'de')).json().errors).toHaveProperty('language');
    expect(
      (await server.call('POST', `v1/news/${id}/attachments/`, { ...editor(), body: new FormData() })).json()
        .errors,
    ).toEqual({
      file: ['Tiedosto puuttuu'],
    });
  });

  test('left incomplete by a crash are deleted', async () => {
    const { services } = server;
    const [left] = await services.database.system
      .insert(files)
      .values({
        tenant_id: company.tenantId,
        key: 'a'.repeat(24),
        kind: 'attachment',
        content_type: 'text/plain',
        size: 3,
        changed_at: sql`now() - interval '2 hours'`,
      })
      .returning({ id: files.id });
    await services.storage.keepBytes(`attachments/${'a'.repeat(24)}`, Buffer.from('abc'));
    await runRegularJobs(services);
    expect(await services.storage.read(`attachments/${'a'.repeat(24)}`)).toBeUndefined();
    expect(
      await services.database.system
        .select()
        .from(files)
        .where(eq(files.id, left?.id ?? 0)),
    ).toEqual([]);
  });
});
