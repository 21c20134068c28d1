import { eq } from 'drizzle-orm';
import { opensScreen } from '../../../engine/access/grants.ts';
import { committer } from '../../../engine/commit/commit.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { findActorById } from '../../../platform/auth/find-caller.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { imports } from '../tables.ts';
import type { QueuedImport } from './queued-imports.ts';
import { giveUpUndo, undoPart } from './undo.ts';

/**
 * Undoes an import of people in parts, each with the current rights of who asked for it. The parts that are done are
 * stored with their result, so a second run goes on where the first one was cut off.
 */
export const undoImportJob: Job<QueuedImport> = {
  name: 'undo-import-people',
  queue: 'import-people',
  async run(services, { tenantId, id }, stopping) {
    const [row] = await services.database.system
      .select({ undone: imports.undone })
      .from(imports)
      .where(eq(imports.id, id));
    if (!row?.undone) return;
    const { userId, language } = row.undone;
    for (;;) {
      stopping.throwIfAborted();
      const actor = await findActorById(services.database.system, tenantId, userId);
      const commit = committer(services, { tenantId, actor });
      if (!actor || actor.readOnly || !(actor.isTenantAdmin || opensScreen(actor, 'import_people')))
        return commit((tx) => giveUpUndo(tx, id), { asOwner: true });
      const call = {
        services,
        actor,
        language,
        commit,
        entity: entityOf('user'),
        asEditor: true,
        body: {},
        files: new Map(),
      };
      if (!(await commit((tx) => undoPart(tx, call, id), { asOwner: true }))) return;
    }
  },
};
