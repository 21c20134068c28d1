import { ldapRun } from '@piiri/shared/contracts/ldap.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineRoute } from '../../engine/calls/route.ts';
import { ldapRuns } from '../../platform/db/tables/ldap-runs.ts';
import { validationText } from '../../platform/texts.ts';
import { isLdapComplete, ldapOf, settingsOf } from '../single-sign-on/public.ts';
import { beginRun } from './sync-job.ts';

export default [
  /**
   * Begins a run of the directory. A dry run stores nothing and needs a complete address only; a real one needs the
   * directory to be enabled.
   */
  defineRoute({
    pattern: 'POST v1/tenant/ldap/sync',
    summary: 'Bring people and groups in line with the LDAP directory, or tell what that would change',
    access: 'tenant_admin',
    body: z.object(
      {
        dry_run: z.boolean('not_boolean').default(false),
        allow_many: z.boolean('not_boolean').default(false).meta({
          description: 'Allows more than a fifth of the directory’s people or groups to leave.',
        }),
      },
      'not_an_object',
    ),
    answers: { 202: z.object({ job: z.int() }) },
    refuses: [409],
    async handler({ services, actor, read, body: { dry_run, allow_many } }) {
      const { tenantId, userId } = actor;
      const settings = ldapOf(await read((db) => settingsOf(db, tenantId)));
      if (!isLdapComplete(settings) || (!dry_run && !settings.enabled))
        throw new AppError('conflict', { detail: 'ldap_incomplete' });
      const job = await beginRun(services, {
        ...{ tenant_id: tenantId, started_by: userId, dry_run, allows_many: allow_many },
      });
      if (job === undefined) throw new AppError('conflict', { detail: 'ldap_running' });
      return { job };
    },
  }),
  defineRoute({
    pattern: 'GET v1/tenant/ldap/sync/:job',
    summary: 'Read a run of the directory with a row for each person and group',
    access: 'tenant_admin',
    answers: { 200: ldapRun },
    handler: ({ actor, read, language, params: { job } }) =>
      read(async (db) => {
        const [run] = await db
          .select()
          .from(ldapRuns)
          .where(and(eq(ldapRuns.tenant_id, actor.tenantId), eq(ldapRuns.id, job)));
        if (!run) throw new AppError('not_found');
        const { state, dry_run, created_at, ended_at, problem, rows } = run;
        return {
          ...{ job, state, dry_run, created: created_at.toISOString() },
          ended: ended_at?.toISOString() ?? null,
          problem,
          rows: rows.map((row) => ({
            ...row,
            errors: row.errors.map((error) => validationText(language, error)),
          })),
        };
      }),
  }),
];
