import type { Protocol, SignInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import type { DraftFormState } from '../../data/calls/draft-form.tsx';

type Oidc = SignInAnswer['oidc'];
type Saml = SignInAnswer['saml'];

/** The settings of a SAML provider in the form. */
export interface SamlDraft extends Omit<Saml, 'certificates' | 'certificate_details' | 'authn_context'> {
  /** PEM texts, one after another. */
  certificates: string;
  /** Separated by commas or spaces. */
  authn_context: string;
  /** Address or text of metadata that are to be read; both empty: nothing is read. */
  metadata_url: string;
  metadata: string;
}

/** The sign-in settings in the form. */
export interface Draft extends Omit<Oidc, 'has_client_secret' | 'acr_values'> {
  slug: string;
  /** Proven and waiting ones, separated by commas or spaces. */
  domains: string;
  /** Empty: the stored secret stays. */
  client_secret: string;
  /** Separated by commas or spaces. */
  acr_values: string;
  saml: SamlDraft;
}

/** What each part of the form gets. */
export type SignInForm = DraftFormState<Draft>;

/** The names of the claims, in their order on the screen. */
export const CLAIMS = ['email', 'username', 'phone', 'first_name', 'last_name', 'groups'] as const;

/** Returns the form's initial values; a company without a slug is offered one derived from its name. */
export function draftOf(
  { slug, domains, domains_waiting, oidc, saml }: SignInAnswer,
  company: string,
): Draft {
  const { has_client_secret: _, acr_values: strengths, ...rest } = oidc;
  // In an order that stays when a domain is proven.
  const all = [...domains, ...domains_waiting.map(({ domain }) => domain)].sort();
  return {
    ...rest,
    slug: slug ?? slugOf(company),
    domains: all.join(', '),
    client_secret: '',
    acr_values: strengths.join(', '),
    saml: samlDraftOf(saml),
  };
}

function samlDraftOf({
  certificates,
  certificate_details: _,
  authn_context: ways,
  ...rest
}: Saml): SamlDraft {
  return {
    ...rest,
    certificates: certificates.join('\n'),
    authn_context: ways.join(', '),
    metadata_url: '',
    metadata: '',
  };
}

/** Returns the protocol that the form shows first: that of the provider in use, else of the one that was set up. */
export function firstProtocol({ oidc, saml }: SignInAnswer): Protocol {
  if (oidc.enabled) return 'oidc';
  return saml.enabled || (saml.entity_id !== '' && oidc.issuer === '') ? 'saml' : 'oidc';
}

/** Whether enough is stored of a provider to test it. */
export function isTestable({ slug, oidc, saml }: SignInAnswer, protocol: Protocol): boolean {
  if (protocol === 'oidc') return oidc.issuer !== '' && oidc.client_id !== '';
  return slug !== null && saml.entity_id !== '' && saml.sso_url !== '' && saml.certificates.length > 0;
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

const listOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Returns the body of the update call. */
export function bodyOf({ slug, domains, client_secret, acr_values, saml, ...oidc }: Draft): object {
  return {
    slug: slug.trim() || null,
    domains: listOf(domains),
    oidc: { ...oidc, acr_values: listOf(acr_values), ...(client_secret && { client_secret }) },
    saml: samlBodyOf(saml),
  };
}

function samlBodyOf({ certificates, authn_context, metadata_url: address, metadata, ...rest }: SamlDraft) {
  return {
    ...rest,
    certificates: certificates.split(/(?<=-----END CERTIFICATE-----)/).filter((pem) => pem.trim()),
    authn_context: listOf(authn_context),
    ...(address.trim() && { metadata_url: address.trim() }),
    ...(metadata.trim() && { metadata }),
  };
}

/** Whether two drafts have the same body. */
export const isSame = (a: Draft, b: Draft) => JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));
