/** Kinds of notices. Those of reviews concern editors; `enrollment_changed` is a change by an editor. */
export const NOTICE_KINDS = [
  'published',
  'acknowledge',
  'event_changed',
  'event_cancelled',
  'event_restored',
  'moved_up',
  'poll_ending',
  'comment',
  'reply',
  'mention',
  'reaction',
  'review_asked',
  'review_approved',
  'review_returned',
  'webhook',
  'sign_in_added',
  'enrollment_changed',
  'form',
  'journey',
  'alert_asked',
  'review_due',
  'screen_missed',
  'thanks',
  'remark',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How often a summary is sent. */
export const DIGESTS = ['none', 'daily', 'weekly'] as const;

/** Kinds of mail that are no notices; each can be unsubscribed from by itself. */
export const MAIL_KINDS = ['newsletter', 'alert'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
