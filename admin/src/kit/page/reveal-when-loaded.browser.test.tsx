import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { RevealWhenLoaded } from './reveal-when-loaded.tsx';

afterEach(unmount);

function Panel({ name, read }: { name: string; read: Promise<string> }) {
  const { data } = useQuery({ queryKey: [name], queryFn: () => read });
  return <p>{data ?? `${name} waits`}</p>;
}

const panels = (slow: Promise<string>) => (
  <>
    <Panel name="Quick" read={Promise.resolve('Quick panel')} />
    <Panel name="Slow" read={slow} />
  </>
);

test('parts appear together when the last of them is read', async () => {
  let arrive = (_: string) => {};
  const slow = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  await renderComponent(
    <RevealWhenLoaded placeholder={<p>Placeholder</p>} maxWaitMs={600_000}>
      {panels(slow)}
    </RevealWhenLoaded>,
  );
  await expect.element(page.getByText('Quick panel')).toBeInTheDocument();
  await expect.element(page.getByText('Quick panel')).not.toBeVisible();
  await expect.element(page.getByText('Placeholder')).toBeVisible();
  arrive('Slow panel');
  await expect.element(page.getByText('Slow panel')).toBeVisible();
  await expect.element(page.getByText('Quick panel')).toBeVisible();
  await expect.element(page.getByText('Placeholder')).not.toBeInTheDocument();
});

test('a read without an answer keeps nothing hidden for longer than the wait', async () => {
  await renderComponent(
    <RevealWhenLoaded placeholder={<p>Placeholder</p>} maxWaitMs={1}>
      {panels(new Promise(() => {}))}
    </RevealWhenLoaded>,
  );
  await expect.element(page.getByText('Quick panel')).toBeVisible();
  await expect.element(page.getByText('Slow waits')).toBeVisible();
});
