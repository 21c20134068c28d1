import { foldUsername } from '@piiri/schemas';
import { cleanText } from '@piiri/schemas/clean-text.ts';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { DEFAULT_CLAIMS } from './settings.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** What an OpenID Connect provider sends about a person. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  /** Claims of the signed ID token. */
  token: Claims;
  /** Claims of the userinfo endpoint. */
  userinfo: Claims;
}

/** A person's details under the product's names. */
export interface Details {
  issuer: string;
  subject: string;
  username: string | null;
  email: string | null;
  /** Whether the provider explicitly states that the address is verified. */
  isEmailVerified: boolean;
  /** As sent by the provider. */
  phone: string | null;
  /** Whether the provider explicitly states that the number is verified. */
  isPhoneVerified: boolean;
  first_name: string | null;
  last_name: string | null;
  groups: string[];
}

/** What a provider states about a person who has signed in there. */
export interface Identity {
  details: Details;
  /** Everything that it sent, for an admin who tests it. */
  claims: Claims;
  /** About the sign-in there: `auth_time`, `acr` and `amr`, as in an ID token. */
  authentication: Claims;
}

/** Maximum number of groups of a person that are used. */
export const MAX_GROUPS = 1000;

/** Maximum length of a text from a claim, in characters. */
const MAX_TEXT = 300;

/** Returns a claim as a text; null if it is empty or none. */
export const textIn = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  return cleanText(value).trim().slice(0, MAX_TEXT) || null;
};

/** Merges all claims; the ID token takes precedence over the userinfo endpoint. */
const allClaims = ({ token, userinfo }: Pick<ProviderClaims, 'token' | 'userinfo'>): Claims => ({
  ...userinfo,
  ...token,
});

/** Reads what a provider states from its claims, by the claim names in the company's settings. */
export const identityOf = (sent: ProviderClaims, settings: Pick<SignInSettings, 'claims'>): Identity => ({
  details: readDetails(sent, settings),
  claims: allClaims(sent),
  authentication: sent.token,
});

function readDetails(identity: ProviderClaims, { claims }: Pick<SignInSettings, 'claims'>): Details {
  const all = allClaims(identity);
  const names = { ...DEFAULT_CLAIMS, ...claims };
  const text = (name: keyof typeof names) => textIn(all[names[name]]);
  // `email_verified` must come from the same source as the address: only the ID token can verify an address in it. The
  // same holds for the number.
  const sourceOf = (name: string) => (name in identity.token ? identity.token : identity.userinfo);
  const groups = all[names.groups];
  const listed = Array.isArray(groups) ? groups.slice(0, MAX_GROUPS) : [groups];
  const [first = null, ...rest] = textIn(all.name)?.split(/\s+/) ?? [];
  const username = text('username');
  return {
    issuer: identity.issuer,
    subject: identity.subject,
    username: username && foldUsername(username),
    email: text('email'),
    isEmailVerified: sourceOf(names.email).email_verified === true,
    phone: text('phone'),
    isPhoneVerified: sourceOf(names.phone).phone_number_verified === true,
    first_name: text('first_name') ?? first,
    last_name: text('last_name') ?? (rest.join(' ') || null),
    groups: listed.flatMap((group) => textIn(group) ?? []),
  };
}
