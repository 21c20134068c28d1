import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { requiredInput } from '../../platform/auth/input.ts';
import { loginAnswer } from '../sessions/public.ts';
import { callbackQuery, receiveCallback } from './receive-callback.ts';
import { signInByCode } from './redeem-code.ts';
import { ownCallback, SHARED_CALLBACK } from './settings.ts';
import { startProof, startSignIn } from './start-sign-in.ts';

export default [
  /**
   * Signs in to one company with the code from the provider's callback, in the browser that came back from there. A code
   * is sent to the phone if the company waits for a proof of the number, and if a person with rights is to be bound to the
   * provider's subject: a matching detail alone lets nobody into the console.
   */
  defineRoute({
    pattern: 'POST v1/auth/oidc',
    summary: 'Sign in by the code from the company’s own provider',
    access: 'public',
    body: z.object({ code: requiredInput() }, 'not_an_object'),
    answers: { 200: loginAnswer.extend({ return_to: z.string().optional() }) },
    refuses: [401, 403],
    handler: ({ body: { code }, ...exchange }) => signInByCode(exchange, code),
  }),
  /** The redirect address of one company: sign-ins of others are refused here. */
  defineRoute({
    pattern: 'GET v1/auth/oidc/:slug/callback',
    summary: 'Handle the redirect back from the company’s own provider',
    access: 'public',
    raw: true,
    type: 'text/html',
    params: z.object({ slug: z.string().max(100) }),
    query: callbackQuery,
    answers: { 302: z.null() },
    handler: ({ services, params, query: { state = '' }, url, request, reply }) =>
      receiveCallback({ services, request, reply }, { callback: ownCallback(params.slug), state, url }),
  }),
  /**
   * Redirects the browser to the company's provider. On any problem, redirects to the login screen, which explains it.
   */
  defineRoute({
    pattern: 'GET v1/auth/oidc/:slug/start',
    summary: 'Start signing in by the company’s own provider',
    access: 'public',
    raw: true,
    type: 'text/html',
    params: z.object({ slug: z.string().max(100) }),
    query: z.object({ return_to: z.string().max(2000).optional().catch(undefined) }),
    answers: { 302: z.null() },
    handler: ({ params: { slug }, query, ...exchange }) =>
      startSignIn(exchange, { slug, protocol: 'oidc', requestedPath: query.return_to }),
  }),
  /** The redirect address that companies share which were set up before each had its own. */
  defineRoute({
    pattern: 'GET v1/auth/oidc/callback',
    summary:
      'Handle the redirect back from a provider with the shared address, whose response must name its issuer',
    access: 'public',
    raw: true,
    type: 'text/html',
    query: callbackQuery,
    answers: { 302: z.null() },
    handler: ({ services, query: { state = '' }, url, request, reply }) =>
      receiveCallback({ services, request, reply }, { callback: SHARED_CALLBACK, state, url }),
  }),
  /**
   * Redirects the browser to the company's provider, where its signed-in person proves again who they are, and from there
   * to `return_to`, with `problem` if that failed. A browser sends no token with a page, so its page cookie says who it is.
   */
  defineRoute({
    pattern: 'GET v1/auth/proof/provider',
    summary: 'Start a proof of who the caller is by the company’s own provider',
    access: 'public',
    raw: true,
    type: 'text/html',
    query: z.object({ return_to: z.string().max(2000).optional().catch(undefined) }),
    answers: { 302: z.null() },
    handler: ({ query, ...exchange }) => startProof(exchange, query.return_to),
  }),
];
