/** The exports of sessions for other features. */

export {
  companiesOf,
  type Evidence,
  lastDigitsOf,
  lockAccount,
  proveMemberships,
} from './companies-that-open.ts';
export {
  assertReaches,
  grantedIn,
  hasOtherCompanies,
  lockOwnSession,
  type OwnSession,
  PASSKEY_SCOPE,
  PASSWORD_SCOPE,
} from './credential-scope.ts';
export { type FailedSignIn, recordFailure, recordingFailures } from './failed-sign-in-job.ts';
export { isForbiddenPassword } from './guard-demo.ts';
export { findChangedLogins, type LoginSnapshot, notifyOfSignIn } from './notify-of-sign-in.ts';
export { findPinAttempt, redeemPin } from './pin.ts';
export { proveAgain } from './prove-again.ts';
export { recordCredential } from './record-credential.ts';
export { sendPin } from './send-pin.ts';
export {
  endLogin,
  endOtherLogins,
  type LoginAnswer,
  loginAnswer,
  openSessions,
  revokeAddresses,
} from './sessions.ts';
export { companiesAtHost, opensAtHost, type SignInContext, signInContext } from './sign-in-context.ts';
