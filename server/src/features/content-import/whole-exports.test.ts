import { htmlText } from '@piiri/schemas/html-text.ts';
import { type ContentImport, SOURCE_FORMATS } from '@piiri/shared/contracts/content-import.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { generateExport, KNOWN_EMAIL } from '../../../test/generated-exports.ts';
import { archiveOf, goldenExport } from '../../../test/golden-exports.ts';
import { runJobs } from '../../../test/run-jobs.ts';

const PICTURE = goldenExport('html')['pictures/map.png'] as Uint8Array;

const COUNT = 120;

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test.each(SOURCE_FORMATS)(
  '%s: a hundred documents and more come in whole, and again without doubles',
  async (from) => {
    const admin = await server.build.user({ is_tenant_admin: true });
    const token = await server.login(admin);
    const knownPerson = await server.build.user({ tenant: admin.tenantId, email: KNOWN_EMAIL });
    const call = async (path: string) =>
      (await server.call('GET', `${path}${path.includes('?') ? '&' : '?'}admin_view=1`, { token })).json();
    await server.call('PATCH', 'v1/tenant/', { token, body: { settings: { comments_enabled: true } } });
    const { files, documents } = generateExport(from, COUNT, PICTURE);
    const archive = new Blob([new Uint8Array(archiveOf(files))]);
    const bring = async (): Promise<ContentImport> => {
      const body = new FormData();
      body.set('file', archive, 'export.zip');
      body.set('from', from);
      const answer = await server.call('POST', 'v1/content-import/', { token, body });
      expect(answer.statusCode, answer.body).toBe(202);
      await runJobs(server.services);
      return (await server.call('GET', `v1/content-import/${answer.json().id}/`, { token })).json();
    };

    const report = await bring();
    expect(report).toMatchObject({ state: 'done', count: COUNT, new: COUNT, refused: 0, not_taken: [] });
    const reported = new Map(report.documents.map((document) => [document.title, document]));
    const path = from === 'workplace' ? 'news' : 'company';
    for (const document of documents) {
      const imported = reported.get(document.title);
      const stored = await call(`${from === 'workplace' ? 'v1/news' : 'admin/v1/pages'}/${imported?.id}/`);
      const { title, text } = stored.translations.fi;
      expect(title).toBe(document.title);
      expect(htmlText(text)).toContain(document.words);
      expect(text).toContain(`<a href="/${path}/${reported.get(document.link)?.id}">`);
      expect(/<img src="\/api\/media\/[\w-]{24}\/large.webp"/.test(text)).toBe(document.hasPicture);
      expect(stored.attachments.map(({ filename }: { filename: string }) => filename)).toEqual(
        document.attachment ? [document.attachment] : [],
      );
      expect(stored.published).toBe(false);
      expect(stored.parent_page ?? null).toBe(
        document.parent === null ? null : reported.get(document.parent)?.id,
      );
      expect(imported?.created?.slice(0, 10)).toBe(document.created);
      expect(stored.updated_by?.id).toBe(document.isByKnown ? knownPerson.id : admin.id);
      if (from === 'workplace') {
        expect(stored.release_date.slice(0, 10)).toBe(document.created);
        const { results } = await call(`v1/news/${imported?.id}/comments/`);
        expect(results).toHaveLength(document.comments);
        if (document.comments > 0)
          expect(results).toContainEqual(
            expect.objectContaining({
              text: 'Comment 0',
              created_at: '2024-01-01T00:00:00.000Z',
              person: expect.objectContaining({ id: knownPerson.id }),
            }),
          );
      }
    }
    expect(await bring()).toMatchObject({ state: 'done', unchanged: COUNT, new: 0, changed: 0 });
    const list = await call(`${from === 'workplace' ? 'v1/news' : 'admin/v1/pages'}/`);
    expect(list.count).toBe(COUNT);
  },
  240_000,
);
