/** Responses of the sign-in calls. Types only. */

/** A company of a person, with its own token. */
export interface TenantAccess {
  id: number;
  tenant: string;
  logo: string | null;
  token: string;
  /** ISO 8601. */
  expiry: string;
}

/** A company of a person at another host. */
export interface TenantAtOtherHost extends Pick<TenantAccess, 'id' | 'tenant' | 'logo'> {
  address: string;
}

/** A session as the browser stores it. */
export interface StoredSession {
  token: string;
  expiry: string;
  tenants: TenantAccess[];
  elsewhere?: TenantAtOtherHost[];
}

/** The session after signing in, with what the person must do first. */
export type SignedInAnswer = StoredSession & {
  /** Last digits of the phone number that their company requires to be confirmed. */
  phone_to_confirm?: string;
  password_ended?: boolean;
  /** Path that the identity provider was asked to return to. */
  return_to?: string;
};

/** A code that was sent. */
export interface SentPin {
  attempt_id: string;
  /** ISO 8601. */
  expires: string;
}

/** Response to a correct password when a code is also required. */
export type SecondFactorRequired = SentPin & { second_factor: 'otp'; phone_to_confirm: string };

/** Members of the error `phone_unconfirmed`: a code was sent, which must be entered first. */
export type CodeSentInstead = SentPin & {
  phone_to_confirm: string;
  /** After an identity provider: path that starts signing in there again, and the path that it was asked to return to. */
  start?: string;
  return_to?: string;
};

/** The company of the current host. */
export interface HostCompany {
  name: string;
  logo: string | null;
  color: string;
  /** Path that starts signing in with its identity provider; null when it has none. */
  start: string | null;
}
