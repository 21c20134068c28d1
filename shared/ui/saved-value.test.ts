import { describe, expect, it, vi } from 'vitest';
import { slow } from '../testing/answers.ts';
import { createSavedValue } from './saved-value.ts';

interface Hours {
  from: number;
  days: readonly number[];
}

const STORED: Hours = { from: 21, days: [1, 2, 3] };
const without = (day: number) => (hours: Hours) => ({
  ...hours,
  days: hours.days.filter((chosen) => chosen !== day),
});

function setUp() {
  const show = vi.fn<(hours: Hours) => void>();
  const answers: { arrive(hours?: Hours): void }[] = [];
  const save = vi.fn(async (hours: Hours) => {
    let answer: Hours | undefined = hours;
    const { answer: arrived, arrive } = slow(undefined);
    const entry = {
      arrive(result?: Hours) {
        answer = result;
        arrive();
      },
    };
    answers.push(entry);
    await arrived;
    return answer;
  });
  const saved = createSavedValue<Hours>({ show, save });
  const sent = (place: number) => save.mock.calls[place]?.[0] as Hours;
  return { saved, save, show, answers, sent };
}

describe('a value that is changed again before the answer', () => {
  it('is shown at once, and is saved by one call at a time with all changes', async () => {
    const { saved, save, show, answers, sent } = setUp();
    const first = saved.change(STORED, without(1));
    const second = saved.change(STORED, without(2));
    const third = saved.change(STORED, without(3));
    expect(show).toHaveBeenLastCalledWith({ from: 21, days: [] });
    expect(save).toHaveBeenCalledTimes(1);
    answers[0]?.arrive(sent(0));
    expect(await first).toBe(true);
    expect(show).toHaveBeenLastCalledWith({ from: 21, days: [] });
    expect(save).toHaveBeenCalledTimes(2);
    expect(sent(1)).toEqual({ from: 21, days: [] });
    answers[1]?.arrive(sent(1));
    expect(await Promise.all([second, third])).toEqual([true, true]);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('loses only the change that could not be saved', async () => {
    const { saved, show, answers, sent } = setUp();
    const first = saved.change(STORED, without(1));
    const second = saved.change(STORED, (hours) => ({ ...hours, from: 20 }));
    answers[0]?.arrive();
    expect(await first).toBe(false);
    expect(show).toHaveBeenLastCalledWith({ from: 20, days: [1, 2, 3] });
    answers[1]?.arrive(sent(1));
    expect(await second).toBe(true);
    expect(show).toHaveBeenLastCalledWith({ from: 20, days: [1, 2, 3] });
  });
});
