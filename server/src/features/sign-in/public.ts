/** The exports of signing in for other features. */

export { findChangedLogins, type LoginSnapshot as KnownLogin } from './changed-logins.ts';
export { companiesOf, lastDigitsOf as endingOf } from './companies-that-open.ts';
export { isForbiddenPassword as isRefusedPassword } from './guard-demo.ts';
export { notifyOfSignIn } from './notify-of-sign-in.ts';
export { assertAllReachable, assertStillReachable } from './second-factor.ts';
export { sendPin } from './send-pin.ts';
export { endOtherLogins, type LoginAnswer, loginAnswer, openSessions } from './sessions.ts';
export { companiesAtHost, opensAtHost, signInContext } from './sign-in-context.ts';
