/** Maximum length of a message, in characters. */
export const MAX_MESSAGE_LENGTH = 5000;

/** Time in minutes during which senders may edit their message. */
export const EDITABLE_MINUTES = 15;

/** Matches one emoji including skin tone, gender, flag letters or tags, and joined emojis. */
export const ONE_EMOJI =
  /^(?:\p{RI}{2}|[\d#*]\uFE0F?\u20E3|\p{ExtPict}(?:\uFE0F|\p{EMod})?(?:[\u{E0020}-\u{E007F}]+|(?:\u200D\p{ExtPict}(?:\uFE0F|\p{EMod})?)*))$/u;

/** Maximum length of an emoji, in UTF-16 units: families and flags are the longest. */
export const MAX_EMOJI_LENGTH = 40;

/** Emojis offered first for a reaction; any other is allowed too. */
export const REACTIONS = ['👍', '❤️', '😄', '🎉', '😮', '😢'] as const;

/** Default number of messages in a response. */
export const MESSAGES_PAGE_SIZE = 50;

/** Maximum number of messages in a response. */
export const MAX_MESSAGES = 200;

/** Highest number of unread messages counted. */
export const MAX_UNREAD = 1000;

/** Maximum number of people that a message or comment may mention. */
export const MAX_MENTIONS = 50;

/** Maximum number of present people that a room lists; of the others only the number is sent. */
export const MAX_PRESENT_NAMED = 200;
