/** What the calls of signing in answer. Types only. */

/** One of the companies that a person belongs to, with a token of its own. */
export interface TenantAccess {
  id: number;
  tenant: string;
  logo: string | null;
  token: string;
  /** ISO 8601. */
  expiry: string;
}

/** Another company, which opens at an address of its own. */
export interface TenantElsewhere extends Pick<TenantAccess, 'id' | 'tenant' | 'logo'> {
  address: string;
}

/** A session, as the browser keeps it. */
export interface StoredSession {
  token: string;
  expiry: string;
  tenants: TenantAccess[];
  elsewhere?: TenantElsewhere[];
}

/** The session of who was let in, and what is asked of them first. */
export type Entered = StoredSession & {
  /** The last digits of the phone that their company waits for. */
  phone_to_confirm?: string;
  password_ended?: boolean;
  /** Where the company's provider was asked to lead back to. */
  return_to?: string;
};

/** A code that is on its way. */
export interface SentPin {
  attempt_id: string;
  /** ISO 8601. */
  expires: string;
}

/** What a right password answers where a code is wanted beside it. */
export type HalfEntered = SentPin & { second_factor: 'otp'; phone_to_confirm: string };

/** The company whose own host the browser is at. */
export interface CompanyHere {
  name: string;
  logo: string | null;
  color: string;
  /** The path that leads to its own provider; null without one. */
  start: string | null;
}
