import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';

/** What each program puts on the clipboard (`shared/rich-text/fixtures`). */
const PROGRAMS = [
  'google-docs',
  'word-desktop',
  'word-online',
  'outlook-desktop',
  'outlook-web',
  'libreoffice-writer',
];

const clipboardOf = (program: string) =>
  readFileSync(new URL(`../../shared/rich-text/fixtures/${program}.html`, import.meta.url), 'utf8');

/** Elements that the toolbar can make, with those of their content. */
const TOOLBAR = new Set(
  'a b blockquote br code em figcaption figure h2 h3 h4 hr i img li ol p pre s strong table tbody td th tr u ul'.split(
    ' ',
  ),
);

const FORMATS = ['strong', 'em', 'u', 's', 'a', 'ul', 'ol'] as const;

function paste(text: Locator, html: string): Promise<void> {
  return text.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Returns what the editor shows, without the empty paragraphs to go on writing in. */
const shownIn = (text: Locator) =>
  text.evaluate((element) =>
    element.innerHTML
      .replace(/ (class|dir|style|contenteditable|draggable)="[^"]*"/g, '')
      .replace(/<br>(?=<\/p>)/g, '')
      .replace(/(<p><\/p>)+$/, ''),
  );

interface StoredNews {
  id: number;
  translations: { fi: { text: string } };
}

async function newsCalled(api: Api, title: string): Promise<StoredNews> {
  const query = new URLSearchParams({ admin_view: '1', search: title });
  const { results } = await api.ask<{ results: StoredNews[] }>('GET', `v1/news/?${query}`);
  return api.ask('GET', `v1/news/${results[0]?.id}/?admin_view=1`);
}

async function openStored(page: Page, { id }: StoredNews): Promise<Locator> {
  await page.goto(`/admin/news/edit/${id}`);
  const { text } = new NewsForm(page);
  await expect(text).not.toHaveText('');
  return text;
}

test('what is pasted from other programs is stored as the toolbar could have made it', async ({
  open,
  api,
  company,
}) => {
  const caller = await api(company.tenantAdmin);
  // The fixture fails the test if the browser reports anything that the content security policy refuses.
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/news/edit' });
  const policy = (await caller.call('GET', '../admin/news/edit')).headers.get('content-security-policy');
  expect(policy).toContain("style-src-attr 'none'");
  for (const program of PROGRAMS) {
    const html = clipboardOf(program);
    const title = uniqueTitle(program);
    await test.step(program, async () => {
      await page.goto('/admin/news/edit');
      const form = new NewsForm(page);
      await form.title.fill(title);
      await form.chooseGroup(company.group.name);
      await form.text.click();
      await paste(form.text, html);
      await expect(form.text).not.toHaveText('');
      const text = await shownIn(form.text);
      await form.saveDraft.click();
      await expect
        .poll(async () => (await newsCalled(caller, title).catch(() => undefined))?.id)
        .toBeTruthy();
      const pasted = await newsCalled(caller, title);

      const elements = new Set(
        [...pasted.translations.fi.text.matchAll(/<([a-z]\w*)/g)].map(([, name]) => name),
      );
      expect([...elements].filter((name) => !TOOLBAR.has(name ?? ''))).toEqual([]);
      expect(pasted.translations.fi.text).not.toMatch(/ (style|class|lang|id)=|mso|·/i);
      expect(await shownIn(await openStored(page, pasted))).toBe(text);

      // The server makes the same of the same clipboard when it comes by the API.
      const sent = await caller.ask<StoredNews>('POST', 'v1/news/', {
        body: {
          group: company.group.id,
          published: false,
          translations: { fi: { title: `${title} API`, text: html } },
        },
      });
      const cleaned = await caller.ask<StoredNews>('GET', `v1/news/${sent.id}/?admin_view=1`);
      const countIn = ({ translations }: StoredNews) =>
        FORMATS.map((name) => `${name} ${translations.fi.text.split(new RegExp(`<${name}[ >]`)).length - 1}`);
      expect(countIn(pasted)).toEqual(countIn(cleaned));
      expect(await shownIn(await openStored(page, cleaned))).toBe(text);
    });
  }
});
