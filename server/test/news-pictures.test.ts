import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../src/platform/db/tables/files.ts';
import { multipart, openNewsroom, photo, picture, texts } from './newsroom.ts';
import { runRegularJobs } from './regular-jobs.ts';

type Newsroom = Awaited<ReturnType<typeof openNewsroom>>;

let server: Newsroom['server'];
let create: Newsroom['create'];
let change: Newsroom['change'];
let company: Newsroom['company'];

beforeAll(async () => {
  ({ server, create, change, company } = await openNewsroom());
});

afterAll(() => server.close());

describe('pictures of news', () => {
  test('are re-encoded without camera metadata and served as immutable from unguessable addresses', async () => {
    const created = await create({ image: await picture() });
    expect(created.statusCode, created.body).toBe(201);
    const { image, image_thumbnail } = created.json();
    expect(image).toMatch(/^\/api\/media\/[\w-]{24}\/large\.webp$/);
    for (const [address, width] of [
      [image, 1600],
      [image.replace('large', 'medium'), 800],
      [image_thumbnail, 480],
      [image.replace('large', 'small'), 128],
    ]) {
      const served = await server.app.inject(address);
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const metadata = await sharp(served.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect(metadata.exif).toBeUndefined();
      expect(served.rawPayload.includes('Salainen')).toBe(false);
    }
  });

  test('stored before a size existed are served in the larger size', async () => {
    const key = `media/${'o'.repeat(24)}`;
    await server.services.storage.keepBytes(`${key}/large.webp`, Buffer.from('large'));
    const sizes = async () =>
      Promise.all(
        ['medium', 'thumbnail', 'small'].map(async (size) => {
          const { statusCode, body } = await server.app.inject(`/api/${key}/${size}.webp`);
          return statusCode === 200 ? body : statusCode;
        }),
      );
    expect(await sizes()).toEqual(['large', 404, 404]);
    await server.services.storage.keepBytes(`${key}/thumbnail.webp`, Buffer.from('thumbnail'));
    expect(await sizes()).toEqual(['large', 'thumbnail', 'thumbnail']);
  });

  test('must be JPEG or PNG, by content and not by name', async () => {
    const rejection = await create({ image: await picture('webp') });
    expect(rejection.statusCode).toBe(400);
    expect(rejection.json().errors).toEqual({ image: ['Vain JPEG- ja PNG-kuvat käyvät'] });
    const script = await create({ image: new Blob(['<script>alert(1)</script>'], { type: 'image/png' }) });
    expect(script.json().errors).toEqual({ image: ['Vain JPEG- ja PNG-kuvat käyvät'] });
    const torn = new Blob([new Uint8Array((await photo('png')).subarray(0, 2000))]);
    expect((await create({ image: torn })).json().errors).toEqual({
      image: ['Kuvaa ei voi avata. Kokeile toista kuvaa.'],
    });
  });

  test('are replaced only after removal, and the old one is deleted with the versions that name it', async () => {
    const created = (await create({ image: await picture('png') })).json();
    const again = await change(created.id, multipart({ image: await picture() }));
    expect(again.json().errors).toEqual({ image: ['Poista ensin nykyinen kuva'] });
    const cleared = await change(created.id, multipart({ remove_image: true }));
    expect(cleared.json()).toMatchObject({ image: null, image_thumbnail: null, translations: texts });
    await server.services.database.system
      .update(files)
      .set({ changed_at: sql`now() - interval '23 months'` })
      .where(eq(files.key, created.image.split('/')[3]));
    await runRegularJobs(server.services, company.tenantId);
    expect((await server.app.inject(created.image)).statusCode).toBe(200);
    await server.services.database.system
      .update(files)
      .set({ changed_at: sql`now() - interval '25 months'` })
      .where(eq(files.key, created.image.split('/')[3]));
    await runRegularJobs(server.services, company.tenantId);
    expect((await server.app.inject(created.image)).statusCode).toBe(404);
    expect((await change(created.id, multipart({ image: await picture() }))).statusCode).toBe(200);
  });

  test('that are too large as a file are rejected with the reason', async () => {
    const huge = new Blob([new Uint8Array(26 * 1024 * 1024)]);
    expect((await create({ image: huge })).statusCode).toBe(413);
    const noise = new Uint8Array(11 * 1024 * 1024);
    noise.set(await photo());
    const tooLarge = await create({ image: new Blob([noise]) });
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json().errors).toEqual({ image: ['Kuva saa olla enintään 10 Mt'] });
    expect(await readdir(join(server.services.config.dataDir, 'incoming'))).toEqual([]);
  });
});
