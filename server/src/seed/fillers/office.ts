import type { Language } from '@piiri/schemas';
import { and, eq } from 'drizzle-orm';
import { demoOffice } from '../../../seed/content/office.ts';
import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { commentReports } from '../../features/comments/owned/comment-reports.ts';
import { comments } from '../../features/comments/owned/comments.ts';
import { CUSTOM_FIELD, customFieldSource } from '../../features/custom-fields/source.ts';
import { encryptSecret, newSecret } from '../../features/integrations/secret.ts';
import { webhookDeliveries, webhookSecrets } from '../../features/integrations/tables.ts';
import { reviews } from '../../features/reviews/owned/reviews.ts';
import { savedViews } from '../../features/saved-views/owned/saved-views.ts';
import { templates } from '../../features/templates/owned/templates.ts';
import { hashToken, newServiceToken, tokenPrefix } from '../../platform/auth/tokens.ts';
import { serviceTokenKeys } from '../../platform/db/tables/service-tokens.ts';
import { cleanTranslations } from '../clean-translations.ts';
import type { DemoCompany } from '../demo-company.ts';
import { toCustomField, toCustomValues } from '../demo-values.ts';
import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';
import { changeObject } from '../people.ts';

type Office = NonNullable<(typeof demoOffice)['revontuli']>;

/** What those who look after the content have before them: a request, a report, and what makes their work shorter. */
export default defineFiller({
  after: ['news', 'event', 'comment', 'feedback'],
  async fill(company) {
    const office = demoOffice[company.demo.key];
    if (!office) return;
    await addOwnFields(company, office);
    await addRequests(company, office);
    await addHelps(company, office);
    await addWebhook(company, office);
    await addToken(company, office);
    await addStatement(company, office);
  },
});

/** Adds the company's own fields of built-in entities. Before the requests, which a later change would outdate. */
async function addOwnFields(company: DemoCompany, { ownFields }: Office) {
  const { db, id: tenantId, insert, idOf } = company;
  let order = 0;
  for (const { entity, fields, values } of ownFields) {
    for (const field of fields)
      await insert(CUSTOM_FIELD.name, { ...toCustomField(field), entity, order: order++ });
    const { fields: stored } = await customFieldSource.read(db, tenantId);
    for (const [name, demoValues] of Object.entries(values))
      await changeObject(db, tenantId, entity, idOf(entity, name), {
        custom: toCustomValues(company, stored?.[entity] ?? [], demoValues),
      });
  }
}

async function addRequests({ db, id: tenant_id, idOf, userId }: DemoCompany, office: Office) {
  for (const { entity, key, asked_by, hours, note } of office.reviews)
    await db.insert(reviews).values({
      tenant_id,
      entity,
      object_id: idOf(entity, key),
      asked_by: userId(asked_by),
      asked_at: inHours(-hours),
      note,
      draft: 0,
    });
  for (const { comment, reported_by, reason, hours } of office.reports) {
    const [row] = await db
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.tenant_id, tenant_id), eq(comments.text, comment)));
    if (!row) throw new Error(`The demo has no comment “${comment}”.`);
    const report = { comment_id: row.id, user_id: userId(reported_by), reason, created_at: inHours(-hours) };
    await db.insert(commentReports).values({ ...report, tenant_id });
  }
}

async function addHelps({ db, demo, id: tenant_id, insert, groupId, userId }: DemoCompany, office: Office) {
  for (const [sort_order, translations] of office.answers.entries()) {
    const columns = toColumns(entityOf('feedback_template'), { translations, sort_order });
    await insert('feedback_template', columns);
  }
  for (const { owner, group, sort, entity, name } of office.views) {
    const filter = group === undefined ? undefined : JSON.stringify({ group: groupId(group) });
    const query = String(new URLSearchParams({ ...(filter && { filter }), ...sort }));
    const row = { entity, name, query, shared: true, user_id: userId(owner) };
    await db.insert(savedViews).values({ ...row, tenant_id });
  }
  const everyone = demo.groups.find(({ is_everyone }) => is_everyone);
  for (const { entity, name, owner, translations } of office.templates) {
    const fields = { translations, group: everyone && groupId(everyone.name) };
    const row = { entity, name, shared: true, user_id: userId(owner), values: { stored: entity, fields } };
    await db.insert(templates).values({ ...row, tenant_id });
  }
}

/** Adds a webhook that is switched off, with what was delivered to it before. */
async function addWebhook({ db, demo, services, id: tenant_id, insert, idOf }: DemoCompany, office: Office) {
  const webhook_id = await insert('webhook', { ...office.webhook, active: false });
  const secret = encryptSecret(services, webhook_id, newSecret());
  await db.insert(webhookSecrets).values({ webhook_id, tenant_id, secret });
  for (const { type, news, hours, status, took_ms } of office.deliveries) {
    const time = inHours(-hours);
    const id = idOf('news', news);
    const article = demo.news.find(({ key }) => key === news);
    const title = article?.translations[demo.default_language as Language].title ?? null;
    const data = {
      entity: 'news',
      id,
      title,
      version: 1,
      group: article ? idOf('group', article.group) : null,
    };
    await db.insert(webhookDeliveries).values({
      tenant_id,
      webhook_id,
      time,
      message: crypto.randomUUID(),
      type,
      entity: 'news',
      object_id: id,
      body: JSON.stringify({ type, timestamp: time.toISOString(), data }),
      state: status ? 'delivered' : 'failed',
      attempts: status ? 1 : 8,
      next_at: time,
      attempted_at: time,
      took_ms,
      ...(status ? { status, answer: '' } : { error: 'timeout', first_failed_at: time }),
    });
  }
}

async function addToken(
  { db, id: tenant_id, insert }: DemoCompany,
  { token: { name, scopes, used_hours } }: Office,
) {
  const token = newServiceToken();
  const token_id = await insert('service_token', { name, scopes });
  const key = { token_id, tenant_id, name, hash: hashToken(token), prefix: tokenPrefix(token) };
  await db.insert(serviceTokenKeys).values({ ...key, last_used_at: inHours(-used_hours) });
}

async function addStatement({ insert }: DemoCompany, { statement }: Office) {
  const translations = cleanTranslations(statement, 'text');
  await insert('privacy_statement', toColumns(entityOf('privacy_statement'), { translations }));
}
