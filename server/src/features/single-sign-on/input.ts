import { domainToASCII } from 'node:url';
import { message } from '@piiri/schemas';
import { MATCH_BY } from '@piiri/shared/contracts/sign-in.ts';
import { z } from 'zod';
import { trimIssuer } from './issuer.ts';

const MAX_DOMAINS = 50;

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

const text = (max: number) => z.string('not_text').trim().max(max, message('too_long', { max }));
const flag = z.boolean('not_boolean');

const domain = text(253)
  .transform((written) => domainToASCII(written.toLowerCase().replace(/^@/, '')))
  .refine((name) => DOMAIN.test(name), 'not_domain');

const claim = text(100).optional();

/** Body schema of a company's sign-in settings; members that are not sent stay. */
export const signInInput = z.object(
  {
    slug: text(100)
      .transform((written) => written.toLowerCase())
      .refine((slug) => slug === '' || SLUG.test(slug), 'not_slug')
      .nullish(),
    domains: z
      .array(domain, 'not_a_list')
      .max(MAX_DOMAINS, message('too_many', { max: MAX_DOMAINS }))
      .transform((names) => [...new Set(names)])
      .optional(),
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
        },
        'not_an_object',
      )
      .optional(),
  },
  'not_an_object',
);

export type SignInInput = z.output<typeof signInInput>;
