/** The exports of comments for other features. */
export { comments } from './owned/comments.ts';
export { findComment } from './write-comments.ts';
