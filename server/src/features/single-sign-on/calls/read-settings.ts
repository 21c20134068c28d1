import { signInAnswer } from '@piiri/shared/contracts/sign-in.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { signInAnswerOf } from '../answer.ts';
import { settingsOf } from '../settings.ts';

/** Returns the company's sign-in settings without the client secret. */
export default defineRoute({
  method: 'GET',
  path: 'v1/tenant/sign-in',
  summary: 'Read the company’s sign-in settings',
  tag: 'tenant',
  access: 'tenant_admin',
  answers: { 200: signInAnswer },
  handler: ({ services, actor, read }) =>
    read(async (db) => signInAnswerOf(services, db, await settingsOf(db, actor.tenantId))),
});
