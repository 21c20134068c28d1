import { cut, slow } from '@piiri/shared/testing/answers.ts';
import { useMemo, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answerCalls } from '../testing/api.ts';
import { renderComponent, unmount } from '../testing/render-console.tsx';
import { useChooseTheme } from './choose-theme.ts';
import { type ThemeChoice, ThemeModeContext } from './theme-mode.ts';

afterEach(unmount);

function Choice({ name }: { name: 'dark' | 'light' }) {
  const choose = useChooseTheme();
  return (
    <button type="button" onClick={() => choose(name)}>
      {name}
    </button>
  );
}

function Themes() {
  const [choice, show] = useState<ThemeChoice>(null);
  const mode = useMemo(() => ({ choice, show }), [choice]);
  return (
    <ThemeModeContext.Provider value={mode}>
      <output>{choice ?? 'device'}</output>
      <Choice name="dark" />
      <Choice name="light" />
    </ThemeModeContext.Provider>
  );
}

const shown = page.getByRole('status');
const press = (name: string) => page.getByRole('button', { name }).click();

test('themes that are chosen quickly show at once, and the last one is stored last', async () => {
  const first = slow<Answer>({ json: {} });
  const calls = answerCalls(() => (calls.length === 1 ? first.answer : { json: {} }));
  await renderComponent(<Themes />);
  await press('dark');
  await expect.element(shown).toHaveTextContent('dark');
  await press('light');
  await expect.element(shown).toHaveTextContent('light');
  expect(calls.map(({ body }) => body)).toEqual([{ theme: 'dark' }]);
  first.arrive();
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ theme: 'dark' }, { theme: 'light' }]);
  await expect.element(shown).toHaveTextContent('light');
});

test('a theme whose answer breaks off is taken back', async () => {
  answerCalls(() => cut());
  await renderComponent(<Themes />);
  await press('dark');
  await expect.element(shown).toHaveTextContent('device');
});
