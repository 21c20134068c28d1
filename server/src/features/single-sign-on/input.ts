import { domainToASCII } from 'node:url';
import { message } from '@piiri/schemas';
import { cleanLine } from '@piiri/schemas/clean-text.ts';
import { MATCH_BY, REDIRECTS, SAML_MATCH_BY } from '@piiri/shared/contracts/sign-in.ts';
import { z } from 'zod';
import { trimIssuer } from './issuer.ts';
import { readCertificate } from './saml/certificate.ts';
import { MAX_CERTIFICATES, MAX_METADATA } from './saml/provider-metadata.ts';

const MAX_DOMAINS = 50;

/** Maximum number of accepted ways of signing in at a provider. */
const MAX_STRENGTHS = 10;

const tooMany = message('too_many', { max: MAX_DOMAINS });

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

const text = (max: number) =>
  z.string('not_text').overwrite(cleanLine).trim().max(max, message('too_long', { max }));
const flag = z.boolean('not_boolean');

/** A mail domain as typed, in lower case and ASCII. */
export const mailDomain = text(253)
  .transform((written) => domainToASCII(written.toLowerCase().replace(/^@/, '')))
  .refine((name) => DOMAIN.test(name), 'not_domain');

const claim = text(100).optional();
const attribute = text(200).optional();

/** Values by which a provider names ways of signing in; empty ones are left out. */
const strengths = z
  .array(text(300), 'not_a_list')
  .max(MAX_STRENGTHS, message('too_many', { max: MAX_STRENGTHS }))
  .transform((values) => [...new Set(values.filter(Boolean))])
  .optional();

/** Certificates as pasted, in PEM format or as its Base64 text. */
const certificates = z
  .array(z.string('not_text').max(10_000, message('too_long', { max: 10_000 })), 'not_a_list')
  .max(MAX_CERTIFICATES, message('too_many', { max: MAX_CERTIFICATES }))
  .transform((texts, context) => {
    const pems = texts.filter((pasted) => pasted.trim()).map(readCertificate);
    const valid = pems.filter((pem) => pem !== undefined);
    if (valid.length < pems.length) context.addIssue({ code: 'custom', message: 'not_certificate' });
    return [...new Set(valid)];
  })
  .optional();

const saml = z
  .object(
    {
      enabled: flag.optional(),
      entity_id: text(1024).optional(),
      sso_url: text(2000).optional(),
      certificates,
      claims: z
        .object(
          {
            ...{ username: attribute, email: attribute, phone: attribute },
            ...{ first_name: attribute, last_name: attribute, groups: attribute },
          },
          'not_an_object',
        )
        .optional(),
      match_by: z.enum(SAML_MATCH_BY, 'invalid').optional(),
      create_users: flag.optional(),
      only: flag.optional(),
      authn_context: strengths,
      metadata_url: text(2000).optional().meta({
        description:
          'Address of the provider’s metadata, which are read once and give `entity_id`, `sso_url` and `certificates`.',
      }),
      metadata: z
        .string('not_text')
        .max(MAX_METADATA, message('too_long', { max: MAX_METADATA }))
        .optional()
        .meta({ description: 'The metadata themselves, instead of their address.' }),
    },
    'not_an_object',
  )
  .optional();

const ldap = z
  .object(
    {
      enabled: flag.optional(),
      url: text(500).optional(),
      bind_dn: text(1000).optional(),
      password: z
        .string('not_text')
        .max(1000, message('too_long', { max: 1000 }))
        .nullish()
        .meta({ description: 'Unchanged if absent.' }),
      base_dn: text(1000).optional(),
      filter: text(2000).optional(),
      claims: z
        .object(
          {
            ...{ username: claim, first_name: claim, last_name: claim, email: claim, phone: claim },
            ...{ title: claim, external_id: claim, manager: claim, employee_number: claim },
          },
          'not_an_object',
        )
        .optional(),
      groups: z
        .object({ base_dn: text(1000).optional(), filter: text(2000).optional() }, 'not_an_object')
        .optional(),
    },
    'not_an_object',
  )
  .optional();

/** Body schema of a company's sign-in settings; members that are not sent stay. */
export const signInInput = z.object(
  {
    slug: text(100)
      .transform((written) => written.toLowerCase())
      .refine((slug) => slug === '' || SLUG.test(slug), 'not_slug')
      .nullish(),
    domains: z.array(mailDomain, 'not_a_list').max(MAX_DOMAINS, tooMany).optional().meta({
      description:
        'All mail domains that the company wants. New ones wait in `domains_waiting` until they are proven; those left out end.',
    }),
    domains_waiting: z
      .array(z.object({ domain: mailDomain }, 'not_an_object'), 'not_a_list')
      .max(MAX_DOMAINS, tooMany)
      .optional()
      .meta({
        description: 'Further wanted domains, as answered; with it alone, the proven ones stay as they are.',
      }),
    oidc: z
      .object(
        {
          enabled: flag.optional(),
          issuer: text(500).transform(trimIssuer).optional(),
          client_id: text(500).optional(),
          client_secret: text(1000).nullish().meta({ description: 'Unchanged if absent.' }),
          claims: z
            .object(
              {
                username: claim,
                email: claim,
                phone: claim,
                first_name: claim,
                last_name: claim,
                groups: claim,
              },
              'not_an_object',
            )
            .optional(),
          match_by: z.enum(MATCH_BY, 'invalid').optional(),
          create_users: flag.optional(),
          only: flag.optional(),
          redirect: z.enum(REDIRECTS, 'invalid').optional(),
          acr_values: strengths,
        },
        'not_an_object',
      )
      .optional(),
    saml,
    ldap,
  },
  'not_an_object',
);

export type SignInInput = z.output<typeof signInInput>;
