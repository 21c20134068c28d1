import { boundedList, idSchema, message } from '@piiri/schemas';
import { joinCodeList, MAX_JOIN_CODES } from '@piiri/shared/contracts/join-codes.ts';
import { z } from 'zod';
import { defineRoute } from '../../../engine/calls/route.ts';
import { makeJoinCodes } from '../make-codes.ts';

const ids = boundedList(idSchema, {
  max: MAX_JOIN_CODES,
  notList: 'not_a_list',
  tooMany: message('too_many', { max: MAX_JOIN_CODES }),
});

/**
 * Creates codes for several people, or for none of them if one cannot join by a code; `users` in the error names those.
 */
export default defineRoute({
  method: 'POST',
  path: 'v1/users/joincodes',
  summary: 'Create join codes for people who never signed in; each code ends the person’s former one',
  tag: 'user',
  access: 'tenant_admin',
  body: z.object({ ids }, 'not_an_object'),
  answers: { 201: joinCodeList },
  refuses: [404, 409],
  async handler({ services, body, commit }) {
    const results =
      body.ids.length === 0
        ? []
        : await commit((tx) => makeJoinCodes(services, tx, body.ids), { asOwner: true });
    return { count: results.length, next: null, previous: null, results };
  },
});
