/** Most bytes of an attachment. */
export const ATTACHMENT_MAX_BYTES = 25 * 1024 * 1024;
