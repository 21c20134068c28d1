import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishNews, uniqueTitle } from '../fixtures/news.ts';
import { DEVICES, expect, PHONE, test } from '../fixtures/test.ts';
import { t } from '../fixtures/texts.ts';

for (const [device, settings] of DEVICES)
  test(`a newsletter is composed, previewed in dark and as a mail on a phone, and sent to confirmed addresses once, on ${device}`, async ({
    open,
    api,
    company,
    dataDir,
  }) => {
    const title = uniqueTitle('Viikkokirje');
    const story = uniqueTitle('Uusi linja');
    const admin = await api(company.tenantAdmin);
    const news = await publishNews(await api(company.groupAdmin), { group: company.group.id, title: story });
    const email = `${title.replace(/\W+/g, '').toLowerCase()}@example.com`;
    const { id: member } = await (await api(company.member)).ask<{ id: number }>('GET', 'v1/profile/');
    const details = await admin.ask<object>('GET', `v1/users/${member}/`);
    await admin.ask('PUT', `v1/users/${member}/`, { body: { ...details, email } });
    await (await api(company.member)).ask('POST', 'v1/profile/email/confirmation/');
    const mails = () => {
      const outbox = join(dataDir, 'outbox', 'mail.jsonl');
      const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n').slice(0, -1) : [];
      return lines.map((line) => JSON.parse(line)).filter(({ to }) => to === email);
    };
    const token = () => /confirm-email\?token=(\S+)/.exec(mails()[0]?.text ?? '')?.[1];
    await expect.poll(token).toBeTruthy();
    await admin.ask('POST', 'v1/email/confirmation/', { body: { token: token() } });

    const { id } = await admin.ask<{ id: number }>('POST', 'v1/newsletters/', {
      body: {
        translations: { fi: { title, intro: 'Tällä viikolla tapahtui paljon.' } },
        items: [{ entity: 'news', id: news.id }],
        groups: [company.group.id],
      },
    });
    const page = await open(company.tenantAdmin, { ...settings, at: `/admin/newsletters/edit/${id}` });
    const preview = page.getByRole('region', { name: t('console:newsletters.preview') });
    const frame = preview.frameLocator('iframe');
    await expect(frame.getByRole('link', { name: story })).toBeVisible();
    const background = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const light = await background();
    await preview.getByRole('button', { name: t('console:newsletters.dark') }).click();
    await expect.poll(background).not.toBe(light);
    // On a phone the mail has a phone's width anyway.
    const narrow = preview.getByRole('button', { name: t('console:newsletters.phone') });
    if (settings === PHONE) await expect(narrow).toHaveCount(0);
    else await narrow.click();
    await expect(frame.getByRole('heading', { name: title })).toBeVisible();

    await page.getByRole('button', { name: t('console:newsletters.send'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('console:newsletters.send') })
      .click();
    const sent = () => mails().filter(({ subject }) => subject === title);
    await expect.poll(() => sent().length).toBe(1);
    expect(sent()[0].html).toContain(story);
    expect(sent()[0].html).not.toContain('<img');
    expect(sent()[0].headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    await expect(page.getByRole('status').filter({ hasText: /1 kirje/ })).toBeVisible();
  });
