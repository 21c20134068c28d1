/** What other features use of signing in. */
export { findChangedLogins, type MarkedLogin } from './changed-logins.ts';
export { isRefusedPassword } from './guard-demo.ts';
export { endOtherLogins } from './sessions.ts';
