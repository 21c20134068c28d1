import { z } from 'zod';
import { SAML_REASONS, SIGN_IN_PROBLEM_KINDS } from '../sign-in-problems.ts';

/** Attributes by which people of a directory are matched. */
export const MATCH_BY = ['subject', 'email', 'phone', 'username'] as const;

const claimNames = z.object({
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  groups: z.string(),
});

/** Redirect addresses: a company's own, or the one that companies share which were set up before there were own ones. */
export const REDIRECTS = ['own', 'shared'] as const;

/** Protocols of a company's provider. */
export const PROTOCOLS = ['oidc', 'saml'] as const;

export type Protocol = (typeof PROTOCOLS)[number];

/** Attributes by which people are matched whom a SAML provider has signed in. */
export const SAML_MATCH_BY = ['subject', 'email', 'username'] as const;

const samlAnswer = z.object({
  enabled: z.boolean(),
  entity_id: z.string().meta({ description: 'Entity id of the provider.' }),
  sso_url: z.string().meta({ description: 'Address to which browsers are sent (binding HTTP-Redirect).' }),
  certificates: z.array(z.string()).meta({
    description: 'Certificates of the provider’s signatures, in PEM format; two or more during a roll-over.',
  }),
  certificate_details: z.array(
    z.object({ subject: z.string(), fingerprint: z.string(), valid_until: z.iso.datetime() }),
  ),
  claims: claimNames.meta({
    description: 'Names of the attributes; an empty one stands for the usual names of providers.',
  }),
  match_by: z.enum(SAML_MATCH_BY),
  create_users: z.boolean(),
  only: z.boolean(),
  authn_context: z.array(z.string()).meta({
    description:
      'Requested ways of signing in at the provider (`AuthnContextClassRef`), one of which it must state; none: any.',
  }),
});

/** Response of `GET v1/tenant/sign-in/`: how a company's people sign in. */
export const signInAnswer = z.object({
  slug: z.string().nullable().meta({ description: 'Identifier of the company in its sign-in addresses.' }),
  domains: z.array(z.string()).meta({
    description: 'Proven mail domains, whose users are sent to the provider from the login screen.',
  }),
  domains_waiting: z
    .array(
      z.object({
        domain: z.string(),
        record: z.string().meta({ description: 'TXT record of the domain that proves it.' }),
      }),
    )
    .meta({ description: 'Mail domains that lead nowhere until they are proven.' }),
  oidc: z.object({
    enabled: z.boolean(),
    issuer: z.string(),
    client_id: z.string(),
    has_client_secret: z
      .boolean()
      .meta({ description: 'Whether a client secret is stored; the secret itself is never returned.' }),
    claims: claimNames,
    match_by: z.enum(MATCH_BY),
    create_users: z.boolean(),
    only: z.boolean().meta({
      description:
        'Whether signing in by the provider is the only way into the company, except for tenant admins.',
    }),
    redirect: z.enum(REDIRECTS).meta({
      description:
        'Redirect address in use: the company’s `own`, or the one `shared` by companies set up before there were own ones. The shared one accepts only responses with the right `iss` (RFC 9207).',
    }),
    acr_values: z.array(z.string()).meta({
      description:
        'Requested strengths of signing in, one of which the ID token must state as `acr`; none: any.',
    }),
  }),
  redirect_uri: z.string().nullable().meta({
    description: 'Redirect URI to register at the provider; null while the own one lacks the `slug`.',
  }),
  saml: samlAnswer,
  saml_service: z
    .object({
      entity_id: z.string().meta({ description: 'Entity id of the product, and address of its metadata.' }),
      acs_url: z.string().meta({ description: 'Address to which the provider posts its responses.' }),
    })
    .nullable()
    .meta({ description: 'What a SAML provider is given; null while the `slug` is missing.' }),
  ldap: z.object({
    enabled: z.boolean().meta({ description: 'Whether it is read each night.' }),
    url: z.string().meta({ description: 'Address of the server, as ldaps://ad.example.com.' }),
    bind_dn: z.string().meta({ description: 'Account that reads the directory.' }),
    has_password: z
      .boolean()
      .meta({ description: 'Whether its password is stored; the password itself is never returned.' }),
    base_dn: z.string(),
    filter: z.string().meta({ description: 'Filter of people (RFC 4515).' }),
    claims: z
      .object({
        ...{ username: z.string(), first_name: z.string(), last_name: z.string(), email: z.string() },
        ...{ phone: z.string(), title: z.string(), external_id: z.string(), manager: z.string() },
        employee_number: z.string().meta({ description: 'Empty: employee numbers are not read.' }),
      })
      .meta({ description: 'Names of the attributes.' }),
    groups: z.object({ base_dn: z.string(), filter: z.string() }).meta({
      description: 'Where groups are; without a base no groups are read.',
    }),
    last_run: z.iso.datetime().nullable().meta({ description: 'End of the last run that was no trial.' }),
    next_run: z.iso.datetime().nullable().meta({ description: 'The next night; null while it is off.' }),
  }),
  scim: z.object({
    address: z.string().meta({ description: 'Address to configure in the directory.' }),
    token_created: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Creation time of the token; null if there is none.' }),
    last_used: z.string().nullable().meta({ description: 'Day of the directory’s last request.' }),
  }),
});

export type SignInAnswer = z.output<typeof signInAnswer>;

const domainCheck = z.object({
  domain: z.string(),
  outcome: z.enum(['proven', 'missing', 'unanswered', 'taken']).meta({
    description:
      'Whether the record is there (`proven`) or not (`missing`), no name server answers, or another company has proven the domain (`taken`).',
  }),
});

/** Outcome of looking for the record of a waiting domain. */
export type DomainCheck = z.output<typeof domainCheck>;

/** Response of `POST v1/tenant/sign-in/domains/check/`: the settings after the check. */
export const signInChecked = signInAnswer.extend({ checked: z.array(domainCheck) });

export type SignInChecked = z.output<typeof signInChecked>;

/** Result of testing the identity provider; the test signs nobody in and changes nothing. */
export const signInTest = z.object({
  claims: z.record(z.string(), z.unknown()).meta({ description: 'All claims from the provider.' }),
  outcome: z.enum(['known', 'match', 'create']).nullable().meta({
    description:
      'Person who signed in before (`known`), existing person (`match`), or person to be created (`create`).',
  }),
  person: z.object({ id: z.int().nullable(), first_name: z.string(), last_name: z.string() }).nullable(),
  needs_code: z.boolean().meta({
    description: 'Whether the person has rights and must first enter a code that is sent to their phone.',
  }),
  problem: z.enum(SIGN_IN_PROBLEM_KINDS).nullable(),
  reason: z
    .enum(SAML_REASONS)
    .nullable()
    .meta({ description: 'Why the response of a SAML provider is `invalid`.' }),
});

export type SignInTest = z.output<typeof signInTest>;
