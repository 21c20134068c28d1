import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from './run-jobs.ts';
import { aWord, inFinnish, openSearch, type Searching } from './searching.ts';

let room: Searching;

beforeAll(async () => {
  room = await openSearch();
});

afterAll(() => room.server.close());

const idsOf: Searching['idsOf'] = (...query) => room.idsOf(...query);

describe('the text of an attached file', () => {
  const zipped = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const CONTENT_TYPES =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const pdf = (text: string) => {
    const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ];
    let body = '%PDF-1.4\n';
    const offsets = objects.map((object, index) => {
      const at = body.length;
      body += `${index + 1} 0 obj${object}endobj\n`;
      return String(at).padStart(10, '0');
    });
    const start = body.length;
    body += `xref\n0 6\n0000000000 65535 f \n${offsets.map((at) => `${at} 00000 n \n`).join('')}`;
    return `${body}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  };

  test('finds its object for people who see it, until the file is removed', async () => {
    const { server, company, createdId, editor } = room;
    const id = await createdId(inFinnish('Ohjeita'));
    const attach = async (name: string, bytes: string | Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.set('file', new Blob([bytes]), name);
      const answer = await server.call('POST', `v1/news/${id}/attachments/`, { ...editor(), body });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json().id as number;
    };
    const file = await attach('yksi.pdf', pdf('Palovaroitinkoestus maanantaisin'));
    await attach(
      'kaksi.docx',
      zipped({
        '[Content_Types].xml': CONTENT_TYPES,
        'word/document.xml':
          '<w:document><w:p><w:r><w:t>Sammutuspeit</w:t></w:r><w:r><w:t>teet &amp; letkut</w:t></w:r></w:p></w:document>',
      }),
    );
    await attach('kolme.txt', 'Poistumistieopasteet');
    await runJobs(server.services);
    for (const word of ['palovaroitinkoestus', 'sammutuspeitteet', 'poistumistieopasteet']) {
      expect(await idsOf(word), word).toEqual([`news ${id}`]);
      expect(await idsOf(word, company.tokens.outsider), word).toEqual([]);
    }
    await server.call('DELETE', `v1/news/${id}/attachments/${file}/`, editor());
    expect(await idsOf('palovaroitinkoestus')).toEqual([]);
  });

  test('is quoted with the file name where it matched, with decomposed letters combined', async () => {
    const { server, company, createdId, editor, found: resultsOf } = room;
    const { member } = company.tokens;
    const body = aWord();
    const id = await createdId(inFinnish('Aikataulut', `Kierros ${body}`));
    const attach = async (name: string, bytes: string, language?: string) => {
      const form = new FormData();
      form.set('file', new Blob([bytes]), name);
      if (language) form.set('language', language);
      const answer = await server.call('POST', `v1/news/${id}/attachments/`, { ...editor(), body: form });
      expect(answer.statusCode, answer.body).toBe(201);
    };
    await attach('vuorot.pdf', pdf('Pamainu\\316 kalendorius'));
    await attach('kahvilista.txt', 'Astianpesijat', 'fi');
    await runJobs(server.services);
    const excerpt = async (word: string, language = 'fi') => {
      const [item] = await resultsOf(word, member, language);
      const { excerpt = null, excerpt_marks: highlights = [] } = item ?? {};
      return [excerpt, ...highlights.map(([from, until]) => excerpt?.slice(from, until))];
    };
    expect(await excerpt(body)).toEqual([`Kierros ${body}.`, body]);
    expect(await excerpt('aikataulut')).toEqual([`Kierros ${body}.`]);
    expect(await excerpt('pamainų')).toEqual(['vuorot.pdf: Pamainų kalendorius', 'Pamainų']);
    expect(await excerpt('vuorot')).toEqual(['vuorot.pdf', 'vuorot']);
    expect(await excerpt('aikataulut kalendorius')).toEqual([
      'vuorot.pdf: Pamainų kalendorius',
      'kalendorius',
    ]);
    expect(await excerpt('astianpesijat')).toEqual(['kahvilista.txt: Astianpesijat', 'Astianpesijat']);
    // Attachments for one language are neither found by nor shown to readers of another.
    expect(await excerpt('astianpesijat', 'sv')).toEqual([null]);
    expect(await excerpt('kahvilista', 'sv')).toEqual([null]);
    expect((await excerpt('vuorot', 'sv'))[0]).toBe('vuorot.pdf');
  });

  test('is skipped when the file is broken or too large', async () => {
    const { server, company, createdId, editor } = room;
    const word = aWord();
    const id = await createdId(inFinnish(word));
    const hostile: [string, string | Uint8Array<ArrayBuffer>][] = [
      ['rikki.pdf', '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\ntrailer<</Root 1 0 R>>'],
      [
        'pommi.docx',
        zipped({
          '[Content_Types].xml': CONTENT_TYPES,
          'word/document.xml': `<w:t>${'a'.repeat(40 * 1024 * 1024)}`,
        }),
      ],
    ];
    for (const [name, bytes] of hostile) {
      const body = new FormData();
      body.set('file', new Blob([bytes]), name);
      const answer = await server.call('POST', `v1/news/${id}/attachments/`, { ...editor(), body });
      expect(answer.statusCode, answer.body).toBe(201);
    }
    await runJobs(server.services);
    expect(await idsOf(word)).toEqual([`news ${id}`]);
    const { rows } = await server.services.database.system.execute(sql`
      select 1 from files f where f.tenant_id = ${company.tenantId} and f.state = 'live' and f.kind = 'attachment'
        and not exists (select from file_texts t where t.file_id = f.id)`);
    expect(rows).toEqual([]);
  });
});
