import { committer } from '../src/engine/commit/commit.ts';
import { settleMembers } from '../src/features/reach/public.ts';
import type { Services } from '../src/platform/services.ts';

/** Lets a night pass: figures of a company's groups are about their current members, if enough have changed. */
export const settleReach = (services: Services, tenantId: number): Promise<void> =>
  committer(services, { tenantId })((tx) => settleMembers(tx));
