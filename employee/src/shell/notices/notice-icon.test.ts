import { Bell, CheckCheck, ClipboardList, Milestone } from 'lucide-react';
import { expect, test } from 'vitest';
import { iconOf } from '../../data/content/screens.ts';
import { noticeIcon } from './notice-icon.ts';

test.each([
  ['acknowledge', 'news', CheckCheck],
  ['event_changed', 'event', iconOf('event') ?? Bell],
  ['form', 'forms/near_miss', ClipboardList],
  ['journey', null, Milestone],
  ['webhook', null, Bell],
] as const)('a notice of %s about %s has its own sign', (kind, entity, icon) => {
  expect(noticeIcon({ kind, entity })).toBe(icon);
});
