import { slow } from '@piiri/shared/testing/answers.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent, unmount } from '../../testing/render-console.tsx';
import { LabelledCheck } from '../inputs/labelled-inputs.tsx';
import { toggled } from './toggled.ts';
import { useSavedChoice } from './use-saved-choice.ts';

const NAMES = ['Keittiö', 'Sali', 'Varasto'];

let sent: { chosen: number[]; arrive: () => void; fail: () => void }[];

/** Boxes that are stored as soon as they are checked; `sent` has the calls. */
function Boxes() {
  const [stored, setStored] = useState<number[]>([]);
  const [chosen, change] = useSavedChoice(stored, async (next) => {
    const [stores, fails] = [slow(true), slow(false)];
    sent.push({ chosen: next, arrive: stores.arrive, fail: fails.arrive });
    const isStored = await Promise.race([stores.answer, fails.answer]);
    if (isStored) setStored(next);
    return isStored;
  });
  return NAMES.map((name, index) => (
    <LabelledCheck
      key={name}
      label={name}
      checked={chosen.includes(index)}
      onChange={() => change((now) => toggled(now, index))}
    />
  ));
}

const box = (name: string) => page.getByRole('checkbox', { name });

beforeEach(async () => {
  sent = [];
  await renderComponent(<Boxes />);
  for (const name of NAMES) {
    await box(name).click();
    await expect.element(box(name)).toBeChecked();
  }
  expect(sent.map(({ chosen }) => chosen)).toEqual([[0]]);
});

afterEach(unmount);

test('quick changes show at once and are stored in their order, by one call at a time', async () => {
  sent[0]?.arrive();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.chosen).toEqual([0, 1, 2]);
  sent[1]?.arrive();
  for (const name of NAMES) await expect.element(box(name)).toBeChecked();
});

test('a change that could not be stored is taken back, and later ones stay', async () => {
  sent[0]?.fail();
  await expect.element(box('Keittiö')).not.toBeChecked();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.chosen).toEqual([1, 2]);
  sent[1]?.arrive();
  await expect.element(box('Sali')).toBeChecked();
  await expect.element(box('Keittiö')).not.toBeChecked();
});
