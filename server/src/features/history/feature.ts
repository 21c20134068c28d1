import { defineFeature } from '../../engine/feature.ts';
import { logSecurityEvent } from '../../engine/versions/security-events.ts';
import { AUDITED_ENTITIES, auditEventOf } from './audit-events.ts';
import { operatorCommandJob } from './operator-command-job.ts';
import { sendAuditJob } from './send-audit-job.ts';
import * as tables from './tables.ts';

/** History: its lists, its stream for other systems, and the log of credentials and rights. */
export const feature = defineFeature({
  tables,
  meanings: [
    [
      tables.historyStreams,
      { stays: 'the other installation sends to its own server; positions move with their rows' },
    ],
  ],
  followers: [
    {
      entities: AUDITED_ENTITIES,
      hears: (change) => auditEventOf(change) !== undefined,
      follow({ log }, changes) {
        for (const change of changes) {
          const { event, method } = auditEventOf(change) ?? {};
          if (!event) continue;
          const { entity, id = null, actor, agent, source, before, after } = change;
          const company = entity === 'tenant' ? id : Number((after ?? before)?.tenant_id) || null;
          const user = entity === 'user' ? id : null;
          const by = actor?.userId ?? null;
          logSecurityEvent(log, { event, company, user, by, agent, method, source });
        }
      },
    },
  ],
  jobs: [sendAuditJob, operatorCommandJob],
});
