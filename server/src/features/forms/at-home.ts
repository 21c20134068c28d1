import type { HomeMine } from '@piiri/shared/contracts/home.ts';
import type { Call } from '../../engine/access/call.ts';
import { listApprovals } from './approvals.ts';

/** Approvals shown at home; the others are in the list of approvals. */
const MAX_APPROVALS = 20;

/** The submissions that wait for the caller's approval, oldest first. */
export async function approvalsAtHome(call: Call): Promise<Pick<HomeMine, 'waiting'>> {
  const { actor, services } = call;
  if (actor.readOnly || actor.definitions.forms.length === 0) return { waiting: [] };
  const { results } = await services.database.tenant(actor.tenantId, (db) =>
    listApprovals(db, call, 'open', { limit: MAX_APPROVALS, offset: 0 }),
  );
  return {
    waiting: results.map(({ id, form_label, sender }) => ({
      type: 'approval',
      id,
      language: null,
      title: [form_label, sender && `${sender.first_name} ${sender.last_name}`.trim()]
        .filter(Boolean)
        .join(': '),
      due: null,
      starts: null,
      count: null,
    })),
  };
}
