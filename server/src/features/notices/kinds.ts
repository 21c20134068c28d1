import type { NoticeKind } from '@piiri/shared/contracts/notices.ts';

const EDITOR_NOTICE_KINDS: readonly NoticeKind[] = [
  'review_asked',
  'review_approved',
  'review_returned',
  'webhook',
];

/** Returns whether notices of a kind concern what their readers see as editors. */
export const concernsEditors = (kind: NoticeKind): boolean => EDITOR_NOTICE_KINDS.includes(kind);

/** Returns whether notices of a kind go to people whom their sender has found to read the object. */
export const isAddressed = (kind: NoticeKind): boolean => kind === 'form';

/** The kinds of notices that concern what their readers see as editors. */
export const EDITOR_KINDS = EDITOR_NOTICE_KINDS;

/**
 * The kinds that go to who wrote the content. They also read as its editor what it is about, since they often write for
 * a group that they are not in.
 */
export const AUTHOR_KINDS: readonly NoticeKind[] = ['comment', 'reaction'];
