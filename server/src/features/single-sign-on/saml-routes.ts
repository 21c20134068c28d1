import { AppError } from '@piiri/shared/errors.ts';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { requiredInput } from '../../platform/auth/input.ts';
import { loginAnswer } from '../sessions/public.ts';
import { problemAddress, SignInProblem } from './problem.ts';
import { callbackQuery, receiveCallback } from './receive-callback.ts';
import { signInByCode } from './redeem-code.ts';
import { MAX_RESPONSE_LENGTH } from './saml/response.ts';
import { serviceMetadata } from './saml/service-metadata.ts';
import { consumersOf, entityIdOf, samlConsumer } from './saml-settings.ts';
import { receiveResponse } from './saml-sign-in.ts';
import { anySettingsBySlug } from './settings.ts';
import { startSignIn } from './start-sign-in.ts';

const ofCompany = z.object({ slug: z.string().max(100) });

/** Room for line breaks within a response. */
const MAX_FIELD_LENGTH = MAX_RESPONSE_LENGTH + 16 * 1024;

export default [
  /** Signs in as `POST v1/auth/oidc/`. */
  defineRoute({
    pattern: 'POST v1/auth/saml',
    summary: 'Sign in by the code from the company’s own SAML provider',
    access: 'public',
    body: z.object({ code: requiredInput() }, 'not_an_object'),
    answers: { 200: loginAnswer.extend({ return_to: z.string().optional() }) },
    refuses: [401, 403],
    handler: ({ body: { code }, ...exchange }) => signInByCode(exchange, code),
  }),
  /** Answers the product's metadata for a company's provider, which may be set up before it is in use. */
  defineRoute({
    pattern: 'GET v1/auth/saml/:slug/metadata',
    summary: 'Read the product’s SAML metadata for a company’s provider',
    access: 'public',
    raw: true,
    type: 'application/samlmetadata+xml',
    params: ofCompany,
    answers: { 200: z.string() },
    async handler({ services, params: { slug }, reply }) {
      const { config, database } = services;
      const settings = await anySettingsBySlug(database.system, slug);
      if (!settings) throw new AppError('not_found');
      const addresses = await consumersOf(database.system, config, { tenant_id: settings.tenant_id, slug });
      return reply
        .header('Cache-Control', 'no-store')
        .type('application/samlmetadata+xml')
        .send(serviceMetadata(entityIdOf(config, slug), addresses));
    },
  }),
  defineRoute({
    pattern: 'GET v1/auth/saml/:slug/start',
    summary: 'Start signing in by the company’s own SAML provider',
    access: 'public',
    raw: true,
    type: 'text/html',
    params: ofCompany,
    query: z.object({ return_to: z.string().max(2000).optional().catch(undefined) }),
    answers: { 302: z.null() },
    handler: ({ params: { slug }, query, ...exchange }) =>
      startSignIn(exchange, { slug, protocol: 'saml', requestedPath: query.return_to }),
  }),
  /**
   * Verifies the response that a browser posts on behalf of the provider, and redirects it to the same address. Browsers
   * send `SameSite=Lax` cookies with that redirect, but not with the post, which comes from another site.
   */
  defineRoute({
    pattern: 'POST v1/auth/saml/:slug/acs',
    summary: 'Receive the response of the company’s own SAML provider',
    access: 'public',
    raw: true,
    type: 'text/html',
    isUrlEncoded: true,
    params: ofCompany,
    body: z.object({ SAMLResponse: z.string().max(MAX_FIELD_LENGTH).catch('') }, 'not_an_object'),
    answers: { 302: z.null() },
    async handler({ services, params: { slug }, body, request, reply }) {
      reply.header('Cache-Control', 'no-store');
      try {
        const settings = await anySettingsBySlug(services.database.system, slug);
        if (!settings) throw new SignInProblem('unknown');
        const query = await receiveResponse(services, request, {
          ...{ settings, slug },
          base64: body.SAMLResponse,
        });
        return reply.redirect(`${samlConsumer(slug)}?${new URLSearchParams(query)}`);
      } catch (error) {
        if (!(error instanceof SignInProblem)) throw error;
        return reply.redirect(problemAddress(error.kind, error.kind === 'unknown' ? null : slug));
      }
    },
  }),
  /** Continues with the cookie of the attempt, as the redirect address of OpenID Connect does. */
  defineRoute({
    pattern: 'GET v1/auth/saml/:slug/acs',
    summary: 'Go on with a verified response in the browser that asked for it',
    access: 'public',
    raw: true,
    type: 'text/html',
    params: ofCompany,
    query: callbackQuery,
    answers: { 302: z.null() },
    handler: ({ services, params, query: { state = '' }, url, request, reply }) =>
      receiveCallback({ services, request, reply }, { callback: samlConsumer(params.slug), state, url }),
  }),
];
