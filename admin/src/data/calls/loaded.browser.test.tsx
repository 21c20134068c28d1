import { cut } from '@piiri/shared/testing/answers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerCalls } from '../../testing/api.ts';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { Loaded, PagedList, readAll } from './loaded.tsx';
import { useCall } from './use-call.ts';

afterEach(unmount);

const answerOf = (...titles: string[]): Answer => ({
  json: { count: 3, results: titles.map((title) => ({ title })) },
});

function Deleted() {
  const read = useCall('GET v1/trash/', { query: { page: 1, page_size: 2 }, retry: false });
  return (
    <>
      <PagedList read={read} height={40} pageSize={2} onPage={() => undefined} empty={<p>Nothing</p>}>
        {(rows) => rows.map(({ title }) => <p key={title}>{title}</p>)}
      </PagedList>
      <button type="button" onClick={() => void read.refetch()}>
        Again
      </button>
    </>
  );
}

const again = () => page.getByRole('button', { name: 'Again' });

test('a list that could not be read says so, and shows its rows and pages after a retry', async () => {
  const answers: Answer[] = [cut(), answerOf('Sauna', 'Kahvi')];
  answerCalls(() => answers.shift());
  await renderComponent(<Deleted />);
  await page.getByRole('alert').getByRole('button').click();
  await expect.element(page.getByText('Sauna')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('navigation')).toBeVisible();
});

test('a list that could not be read again keeps its rows below the reason', async () => {
  const answers: Answer[] = [answerOf('Sauna', 'Kahvi'), cut()];
  answerCalls(() => answers.shift());
  await renderComponent(<Deleted />);
  await expect.element(page.getByText('Kahvi')).toBeVisible();
  await again().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('Kahvi')).toBeVisible();
});

test('a list without rows says so', async () => {
  answerCalls(() => ({ json: { count: 0, results: [] } }));
  await renderComponent(<Deleted />);
  await expect.element(page.getByText('Nothing')).toBeVisible();
});

test('several reads are shown once all have data, and a retry repeats those that failed', async () => {
  const calls: string[] = [];
  const read = (name: string, data?: string) => ({
    data,
    error: data ? undefined : new Error(name),
    refetch: () => calls.push(name),
  });
  const both = readAll<{ news: string; poll: string }>({ news: read('news', 'Sauna'), poll: read('poll') });
  await renderComponent(
    <Loaded read={both} height={40}>
      {({ news }) => news}
    </Loaded>,
  );
  await page.getByRole('alert').getByRole('button').click();
  expect(calls).toEqual(['poll']);
  expect(both.data).toBeUndefined();
});
