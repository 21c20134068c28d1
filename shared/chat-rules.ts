/** Most characters of a message. */
export const MAX_MESSAGE_LENGTH = 5000;

/** How long a sender may still change what they said, in minutes. */
export const EDITABLE_MINUTES = 15;

/** One emoji with what belongs to it: skin, sex, the letters or tags of a flag, those joined to it. */
export const ONE_EMOJI =
  /^(?:\p{RI}{2}|[\d#*]\uFE0F?\u20E3|\p{ExtPict}(?:\uFE0F|\p{EMod})?(?:[\u{E0020}-\u{E007F}]+|(?:\u200D\p{ExtPict}(?:\uFE0F|\p{EMod})?)*))$/u;

/** Most UTF-16 units of an emoji: families and flags have the longest. */
export const MAX_EMOJI_LENGTH = 40;

/** The emojis that are offered first for a reaction; any other goes as well. */
export const REACTIONS = ['👍', '❤️', '😄', '🎉', '😮', '😢'] as const;

/** How many messages a room answers at a time. */
export const MESSAGES_PAGE = 50;

/** And how many at most, when asked for so many. */
export const MESSAGES_AT_ONCE = 200;

/** More than so many unread ones are not counted. */
export const MAX_UNREAD = 1000;

/** Most people whom a message or a comment mentions. */
export const MAX_MENTIONS = 50;

/** Most people whom a room names of those who are there just now; of all others it tells the number. */
export const MAX_PRESENT_NAMED = 200;
