import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { callbackQuery, receiveCallback } from '../receive-callback.ts';
import { SHARED_CALLBACK } from '../settings.ts';

/** The redirect address that companies share which were set up before each had its own. */
export default defineRoute({
  method: 'GET',
  path: 'v1/auth/oidc/callback',
  summary:
    'Handle the redirect back from a provider with the shared address, whose response must name its issuer',
  tag: 'auth',
  access: 'public',
  raw: true,
  type: 'text/html',
  query: callbackQuery,
  answers: { 302: z.null() },
  handler: ({ services, query: { state = '' }, url, request, reply }) =>
    receiveCallback({ services, request, reply }, { callback: SHARED_CALLBACK, state, url }),
});
