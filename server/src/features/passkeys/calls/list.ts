import { passkeyList } from '@piiri/shared/contracts/passkeys.ts';
import { defineRoute } from '../../../engine/calls/route.ts';
import { passkeysOf, presentPasskey } from '../own-passkeys.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/profile/passkeys',
  summary: 'List the caller’s passkeys',
  access: 'anyone',
  answers: { 200: passkeyList },
  async handler({ services, actor }) {
    const own = await passkeysOf(services.database.system, actor);
    return { count: own.length, next: null, previous: null, results: own.map(presentPasskey) };
  },
});
