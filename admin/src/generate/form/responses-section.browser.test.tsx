import texts from '@piiri/locales/fi/admin-later.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { consoleEntities } from '../../data/definitions/resources.ts';
import { answerCalls } from '../../testing/api.ts';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { WHOAMI } from '../../testing/whoami.ts';
import ResponsesSection from './responses-section.tsx';

const { comments, chat } = texts.console;
const news = consoleEntities.find(({ name }) => name === 'news');
const { settings } = WHOAMI.tenant;

const comment = (id: number, more: object = {}) => ({
  id,
  person: { id: 4, first_name: 'Aino', last_name: 'Virtanen', picture_thumbnail: null },
  text: `Kommentti ${id}`,
  parent: null,
  created_at: '2026-11-03T08:00:00Z',
  edited_at: null,
  deleted: false,
  mentions: [],
  ...more,
});

beforeEach(() => {
  Object.assign(settings, { comments_enabled: true, reactions_enabled: true });
});

afterEach(() => {
  unmount();
  Object.assign(settings, { comments_enabled: undefined, reactions_enabled: undefined });
});

test('editors read the comments and reactions of an object, older ones on demand', async () => {
  answerCalls(({ path, query }) => {
    if (path === 'v1/news/7/reaction/') return { json: { counts: { like: 2, thanks: 1 }, own: null } };
    if (path !== 'v1/news/7/comments/') return undefined;
    const [results, older] = query.before
      ? [[comment(1)], null]
      : [[comment(2), comment(3, { deleted: true, person: null, text: null, parent: 2 })], 2];
    return { json: { count: 3, results, older } };
  });
  if (!news) throw new Error('There is no news.');
  await renderComponent(<ResponsesSection entity={news} id={7} />);
  await expect.element(page.getByRole('heading', { name: comments.title })).toBeVisible();
  await expect
    .element(page.getByText(comments.reactions_other.replace('{{smart_count}}', '3')))
    .toBeVisible();
  await expect.element(page.getByText('Kommentti 2')).toBeVisible();
  await expect.element(page.getByText(comments.is_deleted)).toBeVisible();
  await page.getByRole('button', { name: chat.older }).click();
  await expect.element(page.getByText('Kommentti 1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: chat.older })).not.toBeInTheDocument();
});

test('where nobody has commented, it says so', async () => {
  answerCalls(({ path }) =>
    path.endsWith('/comments/')
      ? { json: { count: 0, results: [], older: null } }
      : { json: { counts: {}, own: null } },
  );
  if (!news) throw new Error('There is no news.');
  await renderComponent(<ResponsesSection entity={news} id={7} />);
  await expect.element(page.getByText(comments.none)).toBeVisible();
});
