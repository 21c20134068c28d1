/** Most characters of a comment. */
export const MAX_COMMENT = 2000;

/** For how long a person can edit their own comment. */
export const COMMENT_EDIT_MINUTES = 15;
