import { foldUsername } from '@piiri/schemas';
import { cleanText } from '@piiri/schemas/clean-text.ts';
import type { SignInSettings } from '../../platform/db/tables/sign-in-settings.ts';
import { USUAL_CLAIMS } from './settings.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** What a provider says of somebody. */
export interface Said {
  issuer: string;
  subject: string;
  /** Of the signed ID token. */
  token: Claims;
  /** Of the userinfo endpoint. */
  userinfo: Claims;
}

/** The same in the company's words. */
export interface Details {
  issuer: string;
  subject: string;
  username: string | null;
  email: string | null;
  /** The provider vouches for the address in so many words. */
  isEmailVerified: boolean;
  /** As it was written. */
  phone: string | null;
  first_name: string | null;
  last_name: string | null;
  groups: string[];
}

/** Most groups of a person that count. */
const MAX_GROUPS = 1000;

/** Longest text that is taken from a claim, in characters. */
const MAX_TEXT = 300;

const textIn = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  return cleanText(value).trim().slice(0, MAX_TEXT) || null;
};

/** All that was said; the ID token comes before the userinfo endpoint. */
export const allClaims = ({ token, userinfo }: Pick<Said, 'token' | 'userinfo'>): Claims => ({
  ...userinfo,
  ...token,
});

/** Reads a person's details from what the provider says, by the names that the company gave. */
export function readDetails(said: Said, { claims }: Pick<SignInSettings, 'claims'>): Details {
  const all = allClaims(said);
  const names = { ...USUAL_CLAIMS, ...claims };
  const text = (name: keyof typeof names) => textIn(all[names[name]]);
  // Whether an address is verified is said beside it: of one in the ID token nothing else can say so.
  const source = names.email in said.token ? said.token : said.userinfo;
  const groups = all[names.groups];
  const listed = Array.isArray(groups) ? groups.slice(0, MAX_GROUPS) : [groups];
  const [first = null, ...rest] = textIn(all.name)?.split(/\s+/) ?? [];
  const username = text('username');
  return {
    issuer: said.issuer,
    subject: said.subject,
    username: username && foldUsername(username),
    email: text('email'),
    isEmailVerified: source.email_verified === true,
    phone: text('phone'),
    first_name: text('first_name') ?? first,
    last_name: text('last_name') ?? (rest.join(' ') || null),
    groups: listed.flatMap((each) => textIn(each) ?? []),
  };
}
