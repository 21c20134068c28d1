/** Maximum length of a comment, in characters. */
export const MAX_COMMENT_LENGTH = 2000;

/** Time in minutes during which authors may edit their comment. */
export const COMMENT_EDIT_MINUTES = 15;
