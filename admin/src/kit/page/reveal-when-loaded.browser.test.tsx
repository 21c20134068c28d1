import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { Awaited, lazyComponent, withoutFallback } from '../lazy-component.tsx';
import { RevealWhenLoaded } from './reveal-when-loaded.tsx';

afterEach(unmount);

function Panel({ name, read }: { name: string; read: Promise<string> }) {
  const { data } = useQuery({ queryKey: [name], queryFn: () => read });
  return <p>{data ?? `${name} waits`}</p>;
}

/** Waits for its read where others do not. */
function Chosen({ read }: { read: Promise<string> }) {
  const { data } = useQuery({ queryKey: ['chosen'], queryFn: () => read });
  return data ?? <Awaited />;
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

test('without waiting for reads, content appears with what it awaits: a read of its own choice, and lazy parts', async () => {
  let arrive = (_: string) => {};
  const chosen = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  let load = (_: { default: () => string }) => {};
  const loaded = new Promise<{ default: () => string }>((resolve) => {
    load = resolve;
  });
  const Lazy = withoutFallback(lazyComponent(() => loaded));
  await renderComponent(
    <RevealWhenLoaded ignoresReads placeholder={<p>Placeholder</p>} maxWaitMs={600_000}>
      {panels(new Promise(() => {}))}
      <Chosen read={chosen} />
      <Lazy />
    </RevealWhenLoaded>,
  );
  await expect.element(page.getByText('Quick panel')).toBeInTheDocument();
  arrive('Chosen panel');
  await expect.element(page.getByText('Chosen panel')).toBeInTheDocument();
  await expect.element(page.getByText('Quick panel')).not.toBeVisible();
  load({ default: () => 'Lazy panel' });
  await expect.element(page.getByText('Quick panel')).toBeVisible();
  await expect.element(page.getByText('Lazy panel')).toBeVisible();
  await expect.element(page.getByText('Slow waits')).toBeVisible();
});
