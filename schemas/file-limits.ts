/** Maximum size of an attachment, in bytes. */
export const ATTACHMENT_MAX_BYTES = 25 * 1024 * 1024;
