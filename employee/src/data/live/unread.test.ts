import { describe, expect, test } from 'vitest';
import { createUnread } from './unread.ts';

const messages = (seqs: number[], sender = 2) => ({
  channel: 7,
  room: 70,
  messages: seqs.map((seq) => ({ seq, sender })),
  last: {} as never,
});

describe('the unread count', () => {
  test('is the server’s count plus the messages that others have sent since', () => {
    const unread = createUnread(1);
    unread.reset([{ room: 70, channel: 7, head: 5, unread: 2 }]);
    unread.messagesReceived(messages([5, 6, 7]));
    unread.messagesReceived(messages([8], 1));
    expect([unread.total(), unread.ofChannel(7), unread.ofChannel(8)]).toEqual([4, 4, 0]);
  });

  test('is zero after reading, even if the read notice arrives before the message', () => {
    const unread = createUnread(1);
    unread.messagesReceived(messages([1, 2]));
    expect(unread.markRead({ room: 70, seq: 3 })).toBe(true);
    unread.messagesReceived(messages([3]));
    expect(unread.total()).toBe(0);
    unread.messagesReceived(messages([4]));
    expect(unread.total()).toBe(1);
  });

  test('is requested again after a partial read, or when a notice covers several messages', () => {
    const unread = createUnread(1);
    unread.messagesReceived(messages([1, 2, 3]));
    expect(unread.markRead({ room: 70, seq: 2 })).toBe(false);
    expect(unread.messagesReceived(messages(Array.from({ length: 20 }, (_, n) => n + 4)))).toBe(false);
  });
});
