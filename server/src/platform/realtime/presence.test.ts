import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localBus } from './bus.ts';
import { createPresence } from './presence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets people enter one topic, and records what is published about them. */
function openTopic() {
  const announced: number[][] = [];
  const presence = createPresence<number>({
    bus: localBus(),
    kind: 'room',
    keyOf: (person) => person,
    publishPeople: (_, people) => announced.push(people),
  });
  const enter = (person: number) => {
    const holder = {};
    presence.enter(1, 'room', holder, person);
    return () => presence.leave('room', holder);
  };
  return { told: announced, enter, close: presence.close };
}

test('few people are announced at once, each once even with two tabs', () => {
  const { told: announced, enter, close } = openTopic();
  enter(2);
  enter(1);
  const leave = enter(1);
  vi.advanceTimersByTime(100);
  expect(announced).toEqual([[1, 2]]);
  leave();
  vi.advanceTimersByTime(100);
  expect(announced).toHaveLength(1);
  close();
});

test('many people who arrive one after another are announced in batches', () => {
  const { told: announced, enter, close } = openTopic();
  for (let person = 1; person <= 4000; person++) {
    enter(person);
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(2000);
  expect(announced.length).toBeLessThan(12);
  expect(announced.at(-1)).toHaveLength(4000);
  close();
});
