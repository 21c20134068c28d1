import { sql } from 'drizzle-orm';
import type { Services } from '../src/platform/services.ts';

/**
 * Extends all blocks after failures by an hour: the first waits are shorter than a busy machine may need for the next
 * call.
 */
export const extendBlocks = ({ database }: Pick<Services, 'database'>) =>
  database.system.execute(
    sql`update login_throttle set blocked_until = blocked_until + interval '1 hour' where blocked_until is not null`,
  );
