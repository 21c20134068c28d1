import type { Page } from '@playwright/test';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

const VIDEO = 'dQw4w9WgXcQ';

/** Records the addresses of other hosts that a page requests. None of the requests leaves this machine. */
async function callsElsewhere(page: Page, own: string): Promise<string[]> {
  const calls: string[] = [];
  await page.context().route(
    (address) => address.origin !== own && address.protocol !== 'data:' && address.protocol !== 'blob:',
    (route) => {
      calls.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>Video</p>' });
    },
  );
  return calls;
}

test('a video’s host is contacted only after the reader’s consent', async ({
  open,
  api,
  company,
  address,
}) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle(t('content-screen:video_title'));
  const video_url = `https://youtu.be/${VIDEO}`;
  const { id } = await publishNews(editor, { group: company.group.id, title, video_url });
  const { id: another } = await publishNews(editor, {
    group: company.group.id,
    title: `${title} 2`,
    video_url,
  });

  const page = await open(company.member);
  const calls = await callsElsewhere(page, address);
  const video = page.locator('iframe');
  await page.goto(`/news/${id}`);
  const play = page.getByRole('button', { name: t('content-screen:video_play') });
  await expect(play).toBeVisible();
  await expect(page.getByText(patternStartingWith('content-screen:video_consent'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(video).toHaveCount(0);
  expect(calls).toEqual([]);

  await play.click();
  await expect(video).toHaveAttribute('src', `https://www.youtube-nocookie.com/embed/${VIDEO}`);
  await expect(video).toHaveAttribute('title', `Video: ${title}`);
  await expect.poll(() => calls).toEqual([`https://www.youtube-nocookie.com/embed/${VIDEO}`]);
  await expect(page.frameLocator('iframe').getByText(t('content-screen:video_title'))).toBeVisible();

  await page.goto(`/news/${another}`);
  await expect(play).toBeVisible();
  await page.getByLabel(t('content-screen:video_remember')).check();
  await play.click();
  await page.goto(`/news/${id}`);
  await expect(video).toBeVisible();
});

test('where the company forbids videos, readers get a link, and editors are offered none', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const title = uniqueTitle(t('content-screen:video_title'));
  const video_url = `https://youtu.be/${VIDEO}`;
  const { id } = await publishNews(editor, { group: company.group.id, title, video_url });
  const admin = await api(company.tenantAdmin);
  await admin.ask('PATCH', 'v1/tenant/', { body: { settings: { videos_enabled: false } } });

  const page = await open(company.member, { at: `/news/${id}` });
  const link = page.getByRole('link', { name: t('content-screen:video_link') });
  await expect(link).toHaveAttribute('href', `https://www.youtube.com/watch?v=${VIDEO}`);
  await expect(page.getByRole('button', { name: t('content-screen:video_play') })).toHaveCount(0);

  const office = await open(company.groupAdmin, { at: `/admin/news/edit/${id}` });
  const field = office.getByLabel(t('news:fields.video_url'));
  await expect(field).toBeVisible();
  await expect(office.getByText(t('console:video.off'))).toBeVisible();
  await office.goto('/admin/news/edit');
  await expect(new NewsForm(office).title).toBeVisible();
  await expect(field).toHaveCount(0);
});
