import { slow } from '@piiri/shared/testing/answers.ts';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../api/failure.ts';
import type { ChatMessage } from './calls.ts';
import { createOwnReactions } from './own-reactions.ts';

const SELF = 1;

/** A message to which another person has reacted. */
const message = (reactions: ChatMessage['reactions'] = [{ emoji: '👍', users: [2] }], change = 0) =>
  ({ id: 7, seq: 3, change, reactions }) as ChatMessage;

function setUp() {
  let current = message();
  const sent: { emoji: string | null; arrive: () => void; fail: () => void }[] = [];
  const own = createOwnReactions({
    room: 5,
    self: SELF,
    replace: (next) => {
      current = next;
    },
    calls: {
      react: async (_room, _message, emoji) => {
        const [stores, fails] = [slow(true), slow(false)];
        sent.push({ emoji, arrive: stores.arrive, fail: fails.arrive });
        if (!(await Promise.race([stores.answer, fails.answer]))) throw new CallFailure(0, null);
        return message(
          [{ emoji: '👍', users: [2] }, ...(emoji ? [{ emoji, users: [SELF] }] : [])],
          current.change + 1,
        );
      },
    },
  });
  const react = (emoji: string | null) => own.react(current, emoji);
  const ownShown = () => own.shown(current).find(({ users }) => users.includes(SELF))?.emoji;
  return { own, react, ownShown, sent, current: () => current };
}

describe('an own reaction', () => {
  it('is shown at once, and of several quick ones the last is stored last', async () => {
    const { react, ownShown, sent } = setUp();
    const first = react('🎉');
    expect(ownShown()).toBe('🎉');
    const others = [react('❤️'), react(null), react('😀')];
    expect(ownShown()).toBe('😀');
    expect(sent.map(({ emoji }) => emoji)).toEqual(['🎉']);
    sent[0]?.arrive();
    expect(await first).toBe(true);
    expect(ownShown()).toBe('😀');
    expect(sent.map(({ emoji }) => emoji)).toEqual(['🎉', '😀']);
    sent[1]?.arrive();
    expect(await Promise.all(others)).toEqual([true, true, true]);
    expect(ownShown()).toBe('😀');
  });

  it('is taken back when its answer is lost, and a later one stays', async () => {
    const { react, ownShown, sent } = setUp();
    const first = react('🎉');
    const second = react('❤️');
    sent[0]?.fail();
    expect(await first).toBe(false);
    expect(ownShown()).toBe('❤️');
    sent[1]?.fail();
    expect(await second).toBe(false);
    expect(ownShown()).toBeUndefined();
  });

  it('joins that of others, and leaves theirs when it is removed', () => {
    const { own, react, current } = setUp();
    void react('👍');
    expect(own.shown(current())).toEqual([{ emoji: '👍', users: [2, SELF] }]);
    void react(null);
    expect(own.shown(current())).toEqual([{ emoji: '👍', users: [2] }]);
  });
});
