import sharp from 'sharp';
import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

export type Fields = Record<string, string | Blob | object | boolean | number>;

export const texts = { fi: { title: 'Uusi hitsauslinja', text: '<p>Linja käynnistyy maanantaina.</p>' } };

/** Returns a multipart form of a call's fields; structured fields are JSON. */
export function multipart(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value, 'Kuva: "tehdas".jpg');
    else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** Returns a photo as a camera writes it, with metadata. */
export function photo(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width: 2400, height: 1350, channels: 3, background: '#8e2a8b' } })
    .withExif({ IFD0: { Copyright: 'Salainen kuvaaja' } })
    .toFormat(format)
    .toBuffer();
}

/** Returns a photo as a part of a form. Its declared type is always jpeg: the server must not trust it. */
export async function picture(format?: 'jpeg' | 'png' | 'webp'): Promise<Blob> {
  return new Blob([new Uint8Array(await photo(format))], { type: 'image/jpeg' });
}

/**
 * Returns the server with a company, an editor of its group `own` and a member of it, and the usual operations of
 * editors.
 */
export async function openNewsroom(start: () => Promise<TestApp> = openTestApp) {
  const server: TestApp = await start();
  const company: Company = await buildCompany(server);
  const base = (): Fields => ({
    group: company.groups.own,
    release_date: '01.01.2026 12:00',
    expire_date: '',
    published: true,
    translations: texts,
  });
  const editor = (headers?: Record<string, string>) => ({ token: company.tokens.groupAdmin, headers });
  const member = (language?: string) => ({ token: company.tokens.member, language });
  const create = (fields: Fields) =>
    server.call('POST', 'v1/news/', { ...editor(), body: multipart({ ...base(), ...fields }) });
  const createdId = async (fields: Fields = {}): Promise<number> => (await create(fields)).json().id;
  const change = (id: number, body: object, headers?: Record<string, string>) =>
    server.call('PUT', `v1/news/${id}/`, { ...editor(headers), body });
  return { server, company, base, editor, member, create, createdId, change };
}
