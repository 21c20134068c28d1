import { changelogAnswer } from '@piiri/shared/contracts/changelog.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { ownChangelog } from './changelog.ts';

export default [
  defineRoute({
    method: 'GET',
    path: 'v1/changelog',
    summary: 'List the changes of the product by version',
    access: 'tenant_admin',
    answers: { 200: changelogAnswer },
    async handler({ language }) {
      const results = await ownChangelog(language);
      return { count: results.length, next: null, previous: null, results };
    },
  }),
];
