import type { Locator, Page } from '@playwright/test';
import { uniqueTitle } from '../fixtures/news.ts';
import { publishPoll } from '../fixtures/polls.ts';
import { DESKTOP, expect, test } from '../fixtures/test.ts';
import { patternStartingWith, t } from '../fixtures/texts.ts';

interface Poll {
  published: boolean;
  translations: Record<string, { title: string; description: string }>;
  questions: {
    type: string;
    translations: Record<string, { text: string }>;
    options: { id: string; translations: Record<string, { text: string }> }[];
  }[];
}

const question = (page: Page, ordinal: number) =>
  page.getByRole('group', { name: `Kysymys ${ordinal}`, exact: true });
const option = (within: Locator, ordinal: number) =>
  within.getByRole('textbox', { name: `Vaihtoehto ${ordinal}`, exact: true });

/** Moves the focus until a control has it, as a person without a mouse does. */
async function tabTo(control: Locator, key = 'Tab'): Promise<void> {
  const page = control.page();
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

test('a poll with several questions in two languages is written by keyboard only', async ({
  open,
  api,
  company,
}) => {
  const title = uniqueTitle('Ruokailu');
  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/polls/edit' });
  const { keyboard } = page;
  const addQuestion = page.getByRole('button', {
    name: t('console:repeated.add', { name: t('poll:items.questions').toLowerCase() }),
  });
  await tabTo(page.getByRole('textbox', { name: patternStartingWith('poll:fields.title') }));
  await keyboard.type(title);
  await keyboard.press('Tab');
  await keyboard.type('Kerro, mitä pidät ruoasta.');

  await tabTo(addQuestion);
  await keyboard.press('Enter');
  const first = question(page, 1);
  await expect(
    first.getByRole('textbox', { name: patternStartingWith('poll:fields.questions.text') }),
  ).toBeFocused();
  await keyboard.type('Mitä syöt mieluiten?');
  // The two required options exist already; Enter adds more.
  await tabTo(option(first, 1));
  for (const [index, text] of ['Keittoa', 'Salaattia', 'Pihvejä'].entries()) {
    await expect(option(first, index + 1)).toBeFocused();
    await keyboard.type(text);
    await keyboard.press('Enter');
  }
  await expect(option(first, 4)).toBeFocused();

  await tabTo(addQuestion);
  await keyboard.press('Enter');
  const second = question(page, 2);
  await expect(
    second.getByRole('textbox', { name: patternStartingWith('poll:fields.questions.text') }),
  ).toBeFocused();
  await keyboard.type('Mitä toivot?');
  await tabTo(second.getByRole('combobox', { name: t('poll:fields.questions.type') }));
  await keyboard.type('Av');

  // The third option becomes the second; the focus stays with it.
  const up = first.getByRole('button', {
    name: t('console:repeated.move_up', { name: t('poll:items.options'), place: 3 }),
  });
  await tabTo(up, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(option(first, 2)).toHaveValue('Pihvejä');
  await expect(
    first.getByRole('button', {
      name: t('console:repeated.move_up', { name: t('poll:items.options'), place: 2 }),
    }),
  ).toBeFocused();

  // A removed option can be restored.
  await tabTo(
    first.getByRole('button', {
      name: t('console:repeated.remove', { name: t('poll:items.options'), place: 1 }),
    }),
    'Shift+Tab',
  );
  await keyboard.press('Enter');
  await expect(option(first, 1)).toHaveValue('Pihvejä');
  await expect(first.getByRole('group', { name: 'Vaihtoehto 1', exact: true })).toBeFocused();
  await page.getByRole('button', { name: t('console:deletion.undo') }).press('Enter');
  await expect(option(first, 1)).toHaveValue('Keittoa');

  const languages = page.getByRole('tablist', { name: t('console:languages.label') });
  await expect(languages).toHaveCount(1);
  await expect(languages.getByRole('tab', { name: t('console:languages.fi') })).toHaveAccessibleName(
    /valmis/,
  );
  await tabTo(languages.getByRole('tab', { name: t('console:languages.fi') }), 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(languages.getByRole('tab', { name: t('console:languages.sv') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await tabTo(page.getByRole('textbox', { name: patternStartingWith('poll:fields.title') }));
  await keyboard.type('Mat');
  await keyboard.press('Tab');
  await keyboard.type('Berätta.');
  await tabTo(first.getByRole('textbox', { name: patternStartingWith('poll:fields.questions.text') }));
  await keyboard.type('Vad äter du helst?');
  for (const [index, text] of ['Soppa', 'Biffar', 'Sallad'].entries()) {
    await tabTo(option(first, index + 1));
    await keyboard.type(text);
  }
  await expect(languages.getByRole('tab', { name: t('console:languages.sv') })).toHaveAccessibleName(
    /kesken/,
  );

  await tabTo(page.getByRole('combobox', { name: patternStartingWith('poll:fields.group') }));
  await expect(page.getByRole('option', { name: company.group.name })).toBeAttached();
  await keyboard.type(company.group.name);
  await tabTo(page.getByRole('textbox', { name: patternStartingWith('poll:fields.response_deadline') }));
  await keyboard.type('31.12.2050 12:00');
  await tabTo(page.getByRole('button', { name: t('console:form.publish') }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/polls');

  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  const { pathname } = new URL(page.url());
  const editor = await api(company.groupAdmin);
  const saved = await editor.ask<Poll>('GET', `v1/polls/${pathname.split('/').at(-1)}/?admin_view=1`);
  expect(saved).toMatchObject({
    published: true,
    translations: { fi: { title }, sv: { title: 'Mat', description: 'Berätta.' } },
    questions: [
      {
        type: 'choice',
        translations: { fi: { text: 'Mitä syöt mieluiten?' }, sv: { text: 'Vad äter du helst?' } },
        options: [
          { translations: { fi: { text: 'Keittoa' }, sv: { text: 'Soppa' } } },
          { translations: { fi: { text: 'Pihvejä' }, sv: { text: 'Biffar' } } },
          { translations: { fi: { text: 'Salaattia' }, sv: { text: 'Sallad' } } },
        ],
      },
      { type: 'open', translations: { fi: { text: 'Mitä toivot?' } }, options: [] },
    ],
  });
});

test('an error in a question is reported there, in the language that has it', async ({ open, company }) => {
  const page = await open(company.groupAdmin, { ...DESKTOP, at: '/admin/polls/edit' });
  const publish = page.getByRole('button', { name: t('console:form.publish') });
  await publish.click();
  await expect(page.getByText(t('validation:poll_without_questions'))).toBeVisible();
  await page.getByRole('textbox', { name: patternStartingWith('poll:fields.title') }).fill('Työilmapiiri');
  await page
    .getByRole('textbox', { name: patternStartingWith('poll:fields.description') })
    .fill('Kerro, miltä tuntuu.');
  await page
    .getByRole('button', {
      name: t('console:repeated.add', { name: t('poll:items.questions').toLowerCase() }),
    })
    .click();
  const first = question(page, 1);
  await first
    .getByRole('textbox', { name: patternStartingWith('poll:fields.questions.text') })
    .fill('Mitä kuuluu?');
  await publish.click();
  await expect(first.getByText(t('validation:poll_without_options'))).toBeVisible();
  const options = first.getByRole('group', { name: t('poll:fields.options'), exact: true });
  await first
    .getByRole('combobox', { name: t('poll:fields.questions.type') })
    .selectOption(t('poll:choices.type.open'));
  await expect(options).toHaveCount(0);
  await first
    .getByRole('combobox', { name: t('poll:fields.questions.type') })
    .selectOption(t('poll:choices.type.choice'));
  await expect(options).toBeVisible();
  for (const [index, text] of ['Hyvää', 'Huonoa'].entries()) {
    await option(first, index + 1).fill(text);
  }
  await page.getByRole('tab', { name: t('console:languages.sv') }).click();
  await option(first, 2).fill('x'.repeat(201));
  await page.getByRole('tab', { name: t('console:languages.fi') }).click();
  await publish.click();
  await expect(page.getByRole('tab', { name: t('console:languages.sv') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tab', { name: t('console:languages.sv') })).toHaveAccessibleName(
    /korjattavaa/,
  );
  await expect(option(first, 2)).toHaveAccessibleDescription(t('validation:too_long', { max: 200 }));
});

test('an answered poll shows its questions as text, and is duplicated for other questions', async ({
  open,
  api,
  company,
}) => {
  const editor = await api(company.groupAdmin);
  const { id } = await publishPoll(editor, { group: company.group.id, title: 'Vastattu' });
  const page = await open(company.groupAdmin, { ...DESKTOP, at: `/admin/polls/edit/${id}` });
  const questionFields = page.getByRole('textbox', {
    name: patternStartingWith('poll:fields.questions.text'),
  });
  await expect(questionFields).toHaveCount(3);

  // Somebody answers meanwhile: the error is shown at its field.
  const member = await api(company.member);
  await member.ask('POST', `v1/polls/${id}/answers/`, {
    body: { answers: [{ question: 'wish', text: 'Kalaa' }] },
  });
  await questionFields.nth(2).fill('Mitä muuta toivot?');
  await page.getByRole('button', { name: t('console:form.publish_changes') }).click();
  await expect(page.getByText(patternStartingWith('validation:poll_frozen'))).toBeVisible();

  await page.goto(`/admin/polls/edit/${id}`);
  await page.getByRole('button', { name: t('console:leave.leave') }).click();
  const notice = page.getByRole('region', { name: t('console:replies.answered_label') });
  await expect(notice).toContainText('Kyselyyn on vastattu kerran');
  await expect(questionFields).toHaveCount(0);
  await expect(page.getByText('Mitä toivot?')).toBeVisible();
  await expect(page.getByText('Työpisteellä')).toBeVisible();
  await expect(
    page.getByRole('button', {
      name: t('console:repeated.add', { name: t('poll:items.questions').toLowerCase() }),
    }),
  ).toHaveCount(0);
  await expect(page.getByRole('switch', { name: t('poll:fields.anonymous') })).toHaveCount(0);
  await notice.getByRole('link', { name: t('console:copy.copy') }).click();
  await expect(page).toHaveURL('/admin/polls/edit');
  await expect(questionFields).toHaveCount(3);
});

test('news warns about a poll that some of its readers cannot see, and lists it separately from the others', async ({
  open,
  api,
  company,
}) => {
  const admin = await api(company.tenantAdmin);
  const other = await admin.ask<{ id: number }>('POST', 'v1/tenant/groups/', { body: { name: 'Toimisto' } });
  const [seen, unseen] = [uniqueTitle('Varaston'), uniqueTitle('Toimiston')];
  await publishPoll(admin, { group: company.group.id, title: seen });
  await publishPoll(admin, { group: other.id, title: unseen });
  await publishPoll(admin, {
    group: company.group.id,
    title: uniqueTitle('Keskeneräinen'),
    published: false,
  });
  const page = await open(company.tenantAdmin, { ...DESKTOP, at: '/admin/news/edit' });
  await page
    .getByRole('combobox', { name: patternStartingWith('news:fields.group') })
    .selectOption({ label: company.group.name });
  const polls = page.getByRole('combobox', { name: patternStartingWith('news:fields.poll') });
  const offered = (part: string) => polls.locator(`optgroup[label="${part}"] option`);
  await expect(offered(t('console:news_poll.fit'))).toHaveText([
    `${seen} · ${company.group.name} · 01.06.2036\u00a012:00 · Julkaistu`,
  ]);
  await expect(offered(t('console:news_poll.unfit'))).toHaveCount(2);
  const choose = async (words: string) => {
    const label = (await polls.getByRole('option', { name: new RegExp(words) }).textContent()) ?? '';
    await polls.selectOption({ label });
  };
  await choose('Toimiston');
  await expect(page.getByText(t('console:news_poll.unseen', { count: 2, group: 'Toimisto' }))).toBeVisible();
  await choose('Keskeneräinen');
  await expect(page.getByText(patternStartingWith('console:news_poll.draft'))).toBeVisible();
  await choose('Varaston');
  await expect(page.getByText(patternStartingWith('console:news_poll.draft'))).toBeHidden();
  await expect(page.getByText(/ei näe kyselyä/)).toHaveCount(0);
});
