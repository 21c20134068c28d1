import { featuresOf } from '@piiri/schemas';
import { AppError } from '@piiri/shared/errors.ts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Actor } from '../auth/actor.ts';
import { committer } from '../commit/commit.ts';
import { tenants } from '../db/system/companies.ts';
import { drafts } from '../db/system/drafts.ts';
import { ENTITIES } from '../db/tables.ts';
import type { Services } from '../services.ts';
import type { Draft } from './find-draft.ts';
import { publishDueDraft } from './publish-draft.ts';

/** So many at once; others follow with the next call. */
const AT_ONCE = 50;

/** Who gave the time has been judged then: what happens at it is done in their name, whatever they may do by now. */
function inTheNameOf({ updated_by }: Draft, company: typeof tenants.$inferSelect): Actor {
  return {
    userId: updated_by ?? 0,
    accountId: 0,
    tenantId: company.id,
    loginId: '',
    isTenantAdmin: true,
    isFeedbackManager: false,
    readOnly: false,
    groups: [],
    adminGroups: [],
    everyoneGroup: null,
    timeZone: company.time_zone,
    companyLanguage: company.default_language,
    requiredLanguages: company.required_languages,
    features: featuresOf(company.settings),
    revisions: {},
  };
}

/** Why a draft could not be published, as a packed message. */
function reasonOf({ extras }: AppError): string {
  const [first] = Object.values(extras.errors ?? {}).flat();
  return first ?? extras.detail ?? 'invalid';
}

/** Writes down why a draft was not published when it should have been. Its editors are told, and it waits for them. */
async function refuseDraft(services: Services, draft: Draft, reason: string): Promise<void> {
  await committer(services, { tenantId: draft.tenant_id })(({ db }) =>
    db
      .update(drafts)
      .set({ publish_at: null, refused: reason })
      .where(and(eq(drafts.id, draft.id), eq(drafts.version, draft.version))),
  );
}

async function publishOne(services: Services, company: typeof tenants.$inferSelect, draft: Draft) {
  const entity = ENTITIES.get(draft.entity);
  if (!entity) return refuseDraft(services, draft, 'invalid');
  const actor = inTheNameOf(draft, company);
  const call = {
    services,
    actor,
    entity,
    language: company.default_language,
    asEditor: true,
    commit: committer(services, { tenantId: company.id, actor }),
    body: {},
    files: new Map(),
  };
  try {
    await publishDueDraft(call, draft);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await refuseDraft(services, draft, reasonOf(error));
  }
}

/**
 * Publishes the drafts of a company whose time has come. Whoever asks anything of the company from that moment on does so
 * first, so that nobody reads what was before, whichever process they ask.
 */
export async function publishDue(services: Services, tenantId: number): Promise<void> {
  const { company, due } = await services.database.tenant(tenantId, async (db) => ({
    company: (await db.select().from(tenants).where(eq(tenants.id, tenantId)))[0],
    due: await db
      .select()
      .from(drafts)
      .where(and(eq(drafts.tenant_id, tenantId), lte(drafts.publish_at, sql`now()`)))
      .orderBy(asc(drafts.publish_at), asc(drafts.id))
      .limit(AT_ONCE),
  }));
  for (const draft of company ? due : [])
    await publishOne(services, company as typeof tenants.$inferSelect, draft).catch((error) =>
      services.log.warn(
        { err: error, entity: draft.entity, id: draft.object_id },
        'A draft was not published',
      ),
    );
}

/** The same for all companies: so that it happens, and is written down, also where nobody asks. */
export async function publishAllDue(services: Services): Promise<void> {
  const rows = await services.database.system
    .selectDistinct({ tenantId: drafts.tenant_id })
    .from(drafts)
    .where(lte(drafts.publish_at, sql`now()`));
  for (const { tenantId } of rows) await publishDue(services, tenantId);
}
