import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { buildCompany, type Company } from '../../../test/company.ts';
import { multipart, picture } from '../../../test/newsroom.ts';

let server: TestApp;
let company: Company;

beforeAll(async () => {
  server = await openTestApp();
  company = await buildCompany(server);
});

afterAll(() => server.close());

const admin = () => ({ token: company.tokens.tenantAdmin });
const home = async (actor: keyof Company['tokens'], language?: string) =>
  (await server.call('GET', 'v1/home/', { token: company.tokens[actor], language })).json();

async function page(title: string, more: object = {}): Promise<number> {
  const translations = {
    fi: { title, text: '<p>Teksti.</p>' },
    sv: { title: `${title} sv`, text: '<p>Text.</p>' },
  };
  const body = { published: true, translations, ...more };
  return (await server.call('POST', 'admin/v1/pages/', { ...admin(), body })).json().id;
}

test('one call returns the top-level pages, wallpapers and articles that the caller may see', async () => {
  const { own, other: otherGroup } = company.groups;
  const top = await page('Ylin');
  const hidden = await page('Toisten', { groups: [otherGroup] });
  const below = await page('Alla', { parent_page: hidden });
  await page('Alin', { parent_page: top, groups: [own] });
  await page('Luonnos', { published: false });
  await server.call('POST', 'v1/wallpapers/', { ...admin(), body: multipart({ image: await picture() }) });
  const seen = await home('member', 'sv');
  expect(seen.pages).toEqual([
    { id: top, language: 'sv', title: 'Ylin sv', excerpt: 'Text.', image: null, image_thumbnail: null },
    { id: below, language: 'sv', title: 'Alla sv', excerpt: 'Text.', image: null, image_thumbnail: null },
  ]);
  expect(seen.wallpapers).toEqual([expect.stringMatching(/^\/api\/media\/.*large\.webp$/)]);
  expect((await home('outsider')).pages.map(({ id }: { id: number }) => id)).toEqual([top, hidden]);
  expect(await home('stranger')).toMatchObject({ wallpapers: [], pages: [] });
});
