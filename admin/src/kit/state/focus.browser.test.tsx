import { afterEach, expect, test } from 'vitest';
import { focusWhenReady } from './focus.ts';

afterEach(() => document.body.replaceChildren());

function addField(): HTMLInputElement {
  const field = document.createElement('input');
  document.body.append(field);
  return field;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('a field that appears only after some frames takes the focus, from then on untouched', async () => {
  addField().focus();
  let field: HTMLInputElement | undefined;
  let attempts = 0;
  focusWhenReady(() => {
    attempts++;
    field?.focus();
    return document.activeElement === field;
  });
  await expect.poll(() => attempts).toBeGreaterThan(1);
  field = addField();
  await expect.poll(() => document.activeElement).toBe(field);
  const needed = attempts;
  for (let count = 0; count < 5; count++) await frame();
  expect(attempts).toBe(needed);
});

test('a field that appears after the user has gone elsewhere leaves them there', async () => {
  const [first, second] = [addField(), addField()];
  first.focus();
  let attempts = 0;
  focusWhenReady(() => {
    attempts++;
    return false;
  });
  await expect.poll(() => attempts).toBeGreaterThan(0);
  second.focus();
  await frame();
  const needed = attempts;
  for (let count = 0; count < 5; count++) await frame();
  expect(attempts).toBe(needed);
  expect(document.activeElement).toBe(second);
});
