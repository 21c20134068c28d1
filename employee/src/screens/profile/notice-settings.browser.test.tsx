import texts from '@piiri/locales/fi/profile-screen.json' with { type: 'json' };
import { slow } from '@piiri/shared/testing/answers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render, unmount } from '../../test/render.tsx';
import { Notifications } from './notifications.tsx';

const STORED = { key: 'key', channels: [], quiet: { from: 1260, until: 420, days: [1, 2, 3, 4, 5, 6, 7] } };

afterEach(unmount);

test('quick taps on weekdays of the quiet hours show at once, and all of them are saved', async () => {
  const bodies: { quiet: { days: number[] } }[] = [];
  const arrivals: (() => void)[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    if (init?.method !== 'PUT') return Response.json(STORED);
    const body = JSON.parse(String(init.body));
    bodies.push(body);
    const { answer, arrive } = slow(Response.json({ ...STORED, ...body }));
    arrivals.push(arrive);
    return answer;
  };
  await render(<Notifications />, { fetch, texts: ['profile'] });
  const days = page.getByRole('group', { name: texts.quiet_days }).getByRole('button');
  await expect.element(days.first()).toBeVisible();
  for (const place of [0, 1, 2]) {
    await days.nth(place).click();
    await expect.element(days.nth(place)).toHaveAttribute('aria-pressed', 'false');
  }
  expect(bodies.map(({ quiet }) => quiet.days)).toEqual([[2, 3, 4, 5, 6, 7]]);
  arrivals[0]?.();
  await expect.poll(() => bodies.length).toBe(2);
  arrivals[1]?.();
  expect(bodies[1]?.quiet.days).toEqual([4, 5, 6, 7]);
  await expect.element(days.first()).toHaveAttribute('aria-pressed', 'false');
});
