/** Most characters of a message. */
export const LONGEST_MESSAGE = 5000;

/** How long a sender may still change what they said, in minutes. */
export const EDITABLE_MINUTES = 15;

/** The signs by which one reacts to a message. */
export const REACTIONS = ['👍', '❤️', '😄', '🎉', '😮', '😢'] as const;

/** How many messages a room answers at a time. */
export const MESSAGES_PAGE = 50;

/** And how many at most, when asked for so many. */
export const MESSAGES_AT_ONCE = 200;

/** More than so many unread ones are not counted. */
export const MAX_UNREAD = 1000;
