import { registerPage, retention, retentionPreview } from '@piiri/shared/contracts/privacy.ts';
import { eq } from 'drizzle-orm';
import { defineRoute } from '../../engine/calls/route.ts';
import { previewRetention } from '../../engine/privacy/retention.ts';
import { pageOf, rangeOf } from '../../engine/read/pages.ts';
import { listQuery } from '../../engine/read/query.ts';
import { tenants } from '../../platform/db/tables/companies.ts';
import { tableFile } from '../../platform/documents/table.ts';
import { choicesBody, columnsOf, readChoices, readRetention } from './choices.ts';
import { registerHeader, registerName, registerOf } from './register.ts';

export default [
  /** Returns the record of processing activities (GDPR, article 30), derived from the product's definitions. */
  defineRoute({
    method: 'GET',
    path: 'v1/privacy/register',
    summary: 'List the stored personal data: purpose, retention period, and who sees it',
    access: 'tenant_admin',
    query: listQuery.pick({ page: true, page_size: true, admin_view: true, format: true }),
    answers: { 200: registerPage },
    async handler({ read, actor, language, query, url }) {
      const rows = registerOf(
        language,
        await read((db) => readRetention(db, actor.tenantId)),
        actor.definitions,
      );
      if (query.format)
        return tableFile(query.format, {
          name: registerName(language),
          header: registerHeader(language),
          rows: rows.map(({ entity, field, label, about, purpose, kept_months, seen_by }) => [
            entity,
            field,
            label,
            about,
            purpose,
            kept_months,
            seen_by,
          ]),
          timeZone: actor.timeZone,
          language,
        });
      const { limit, offset } = rangeOf(query);
      return pageOf(url, query, rows.length, rows.slice(offset, offset + limit));
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'v1/privacy/retention',
    summary: 'Read the retention periods of the company, in months',
    access: 'tenant_admin',
    answers: { 200: retention },
    handler: ({ read, actor }) => read((db) => readRetention(db, actor.tenantId)),
  }),
  /**
   * Changes the company's retention periods. Kinds that are not sent keep theirs. Data that is too old is deleted the
   * next night.
   */
  defineRoute({
    method: 'PUT',
    path: 'v1/privacy/retention',
    summary: 'Change the retention periods of the company, in months',
    access: 'tenant_admin',
    body: choicesBody,
    answers: { 200: retention },
    async handler({ actor, body, commit }) {
      const choices = readChoices(body);
      return commit(async (tx) => {
        const before = await readRetention(tx.db, actor.tenantId, true);
        const after = { ...before, ...choices };
        const changed = Object.keys(after).filter((kind) => before[kind] !== after[kind]);
        if (changed.length === 0) return after;
        await tx.db.update(tenants).set(columnsOf(after)).where(eq(tenants.id, actor.tenantId));
        const details = Object.fromEntries(
          changed.map((kind) => [`retention.${kind}`, [before[kind] ?? null, after[kind] ?? null] as const]),
        );
        tx.note({ entity: 'tenant', action: 'update', id: actor.tenantId, details });
        return after;
      });
    },
  }),
  /**
   * Counts what changed retention periods would delete the next night. For kinds that are not sent, the company's current
   * period is used.
   */
  defineRoute({
    method: 'POST',
    path: 'v1/privacy/retention/preview',
    summary: 'Count the rows that given retention periods would delete, without changing anything',
    access: 'tenant_admin',
    heavy: true,
    body: choicesBody,
    answers: { 200: retentionPreview },
    handler: ({ read, actor, body }) => {
      const choices = readChoices(body);
      return read(async (db) =>
        previewRetention(db, actor.tenantId, { ...(await readRetention(db, actor.tenantId)), ...choices }),
      );
    },
  }),
];
