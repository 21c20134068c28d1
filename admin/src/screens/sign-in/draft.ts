import type { SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import type { DraftFormState } from '../../data/calls/draft-form.tsx';

type Oidc = SignInAnswer['oidc'];

/** The sign-in settings in the form. */
export interface Draft extends Omit<Oidc, 'has_client_secret'> {
  slug: string;
  /** Proven and waiting ones, separated by commas or spaces. */
  domains: string;
  /** Empty: the stored secret stays. */
  client_secret: string;
}

/** What each part of the form gets. */
export type SignInForm = DraftFormState<Draft>;

/** The names of the claims, in their order on the screen. */
export const CLAIMS = ['email', 'username', 'phone', 'first_name', 'last_name', 'groups'] as const;

/** Returns the form's initial values; a company without a slug is offered one derived from its name. */
export function draftOf({ slug, domains, domains_waiting, oidc }: SignInAnswer, company: string): Draft {
  const { has_client_secret: _, ...rest } = oidc;
  // In an order that stays when a domain is proven.
  const all = [...domains, ...domains_waiting.map(({ domain }) => domain)].sort();
  return { ...rest, slug: slug ?? slugOf(company), domains: all.join(', '), client_secret: '' };
}

/** Returns the path of the company's own redirect address; undefined without a slug. */
export function ownRedirectPath(slug: string): string | undefined {
  const name = slug.trim().toLowerCase();
  return name ? `/api/v1/auth/oidc/${name}/callback` : undefined;
}

/** Returns a company's name as a slug: "Mäki & Pojat Oy" becomes maki-pojat-oy. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
}

/** Returns the body of the update call. */
export function bodyOf({ slug, domains, client_secret, ...oidc }: Draft): object {
  return {
    slug: slug.trim() || null,
    domains: domains.split(/[\s,;]+/).filter(Boolean),
    oidc: { ...oidc, ...(client_secret && { client_secret }) },
  };
}

/** Whether two drafts have the same body. */
export const isSame = (one: Draft, other: Draft) =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
