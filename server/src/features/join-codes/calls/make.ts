import { joinCode } from '@piiri/shared/contracts/join-codes.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { makeJoinCodes } from '../make-codes.ts';

export default defineRoute({
  method: 'POST',
  path: 'v1/users/:id/joincode',
  summary: 'Create a join code for a person who never signed in; it ends the former one',
  tag: 'user',
  access: 'tenant_admin',
  answers: { 201: joinCode },
  refuses: [409],
  async handler({ services, params: { id }, commit }) {
    const [made] = await commit((tx) => makeJoinCodes(services, tx, [id]), { asOwner: true });
    return made;
  },
});
