import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { callbackQuery, receiveCallback } from '../receive-callback.ts';
import { ownCallback } from '../settings.ts';

/** The redirect address of one company: sign-ins of others are refused here. */
export default defineRoute({
  method: 'GET',
  path: 'v1/auth/oidc/:slug/callback',
  summary: 'Handle the redirect back from the company’s own provider',
  tag: 'auth',
  access: 'public',
  raw: true,
  type: 'text/html',
  params: z.object({ slug: z.string().max(100) }),
  query: callbackQuery,
  answers: { 302: z.null() },
  handler: ({ services, params, query: { state = '' }, url, request, reply }) =>
    receiveCallback({ services, request, reply }, { callback: ownCallback(params.slug), state, url }),
});
