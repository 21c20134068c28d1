import { eq, sql } from 'drizzle-orm';
import { attachmentBytes } from '../../seed/content/attachments.ts';
import { demoTenants } from '../../seed/content/index.ts';
import type {
  DemoArticle,
  DemoAttachment,
  DemoPerson,
  DemoTenant,
  InAllLanguages,
} from '../../seed/content/types.ts';
import { renderPicture } from '../../seed/pictures/index.ts';
import { hashPassword } from '../auth/password.ts';
import { type Db, patiently } from '../db/database.ts';
import { accounts, tenants } from '../db/system-tables.ts';
import { entityOf } from '../db/tables.ts';
import { toColumns } from '../entities/write.ts';
import { cleanHtml } from '../files/clean-html.ts';
import { claimFile } from '../files/ledger.ts';
import type { Services } from '../services.ts';
import { fillArticles } from './fill-articles.ts';
import { addBenefits } from './fill-benefits.ts';
import { addEvent } from './fill-events.ts';
import { addQuestions } from './fill-faq.ts';
import { openFillJournal } from './fill-journal.ts';
import { addResources } from './fill-resources.ts';
import { createAccount, createGroup, createTenant, createUser, insertObject } from './people.ts';
import { storeAttachment, storePicture } from './store-files.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Revontuli-2026';

/** Any number, as long as every process of ours asks for the same. */
const LOCK = 7_242_111;

const HOUR_MS = 3_600_000;

/**
 * Fills a database that has no company yet with the demo, whole or not at all. Gives whether the database holds the
 * demo, from now or from before.
 */
export async function fillDemo(services: Services): Promise<boolean> {
  const { config, database, log } = services;
  const journal = openFillJournal(config.dataDir, services.storage);
  const filled = await database.system.transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    await patiently(db);
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [company] = await db.select({ id: tenants.id }).from(tenants).limit(1);
    if (company) return false;
    await journal.undo();
    log.info('Filling the empty database with the demo; this takes some seconds, once');
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    for (const tenant of demoTenants) {
      await fillTenant({ ...services, storage: journal.storage }, db, tenant, passwordHash);
      log.info(`${tenant.name}: ${tenant.people.length} people and ${tenant.news.length} news`);
    }
    return true;
  });
  if (filled) {
    await journal.close();
    await fillArticles(services);
  }
  return filled || hasDemo(database.system);
}

async function hasDemo(db: Db): Promise<boolean> {
  const [first] = demoTenants;
  const found = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(eq(tenants.name, first?.name ?? ''))
    .limit(1);
  return found.length > 0;
}

/** Gives the id of a group by its name. */
type GroupId = (name: string) => number;

async function fillTenant(services: Services, db: Db, demo: DemoTenant, passwordHash: string): Promise<void> {
  const everyone = demo.groups.find((group) => group.is_everyone)?.name;
  const { name, color, default_language, time_zone, settings, terms } = demo;
  const { id: tenantId, everyoneGroup } = await createTenant(db, {
    name,
    color,
    default_language,
    time_zone,
    settings,
    terms,
  });
  const groups = new Map<string, number>([[everyone ?? '', everyoneGroup]]);
  for (const group of demo.groups.filter((each) => !each.is_everyone)) {
    groups.set(group.name, await createGroup(db, tenantId, group.name));
  }
  const groupId: GroupId = (wanted) => {
    const id = groups.get(wanted);
    if (id === undefined) throw new Error(`${demo.name} has no group "${wanted}".`);
    return id;
  };
  const pictures = createPictures(services, db, tenantId);
  const logo = await pictures.draw(demo.logo);
  await db.update(tenants).set({ logo }).where(eq(tenants.id, tenantId));
  await claimFile(db, logo, { entity: 'tenant', entityId: tenantId, field: 'logo' });
  for (const person of demo.people) await addPerson(db, tenantId, person, groupId, passwordHash, pictures);
  for (const article of demo.news) await addArticle(services, db, tenantId, article, groupId, pictures);
  await addQuestions(db, tenantId, demo.faq);
  await addResources(services, db, tenantId, demo.resources, groupId);
  for (const [place, cover] of demo.covers.entries())
    await insertObject(db, tenantId, 'wallpaper', { image: await pictures.draw(cover), order: place + 1 });
  await addPages(services, db, tenantId, demo.pages, groupId, pictures);
  for (const event of demo.events) await addEvent(db, { id: tenantId, timeZone: time_zone }, event, groupId);
  await addBenefits(db, tenantId, demo.benefits, pictures.draw);
}

/** Pictures of a company, noted in the same transaction as what they belong to. */
function createPictures(services: Services, db: Db, tenantId: number) {
  return {
    draw: async (name: string) => storePicture(services, db, tenantId, await renderPicture(name)),
  };
}

type Pictures = ReturnType<typeof createPictures>;

async function accountOf(
  db: Db,
  { username, login, phone }: DemoPerson,
  passwordHash: string,
  made_by: number,
): Promise<number> {
  const [known] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, username));
  if (known) return known.id;
  return createAccount(db, { username, phone, password_hash: login ? passwordHash : null, made_by });
}

async function addPerson(
  db: Db,
  tenantId: number,
  person: DemoPerson,
  groupId: GroupId,
  passwordHash: string,
  pictures: Pictures,
): Promise<void> {
  const { username: _, login: __, picture, groups, admin_groups, ...user } = person;
  const accountId = await accountOf(db, person, passwordHash, tenantId);
  const key = picture ? await pictures.draw(picture) : null;
  await createUser(
    db,
    tenantId,
    { ...user, picture: key, groups: groups.map(groupId), admin_groups: admin_groups.map(groupId) },
    accountId,
  );
}

async function addArticle(
  services: Services,
  db: Db,
  tenantId: number,
  article: DemoArticle,
  groupId: GroupId,
  pictures: Pictures,
): Promise<void> {
  const entity = entityOf('news');
  const image = article.picture ? await pictures.draw(article.picture) : null;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const columns = toColumns(entity, {
    translations: cleaned(article.translations),
    group: groupId(article.group),
    published: article.published,
    release_date: inHours(article.release_hours),
    expire_date: article.expire_hours === undefined ? null : inHours(article.expire_hours),
    video_url: article.video_url ?? null,
  });
  const id = await insertObject(db, tenantId, 'news', { ...columns, image });
  await attach(services, db, tenantId, { entity: 'news', entityId: id }, article.attachments);
}

async function addPages(
  services: Services,
  db: Db,
  tenantId: number,
  pages: DemoTenant['pages'],
  groupId: GroupId,
  pictures: Pictures,
): Promise<void> {
  const ids = new Map<string, number>();
  for (const [place, { key, parent, groups = [], picture, attachments, translations }] of pages.entries()) {
    const columns = toColumns(entityOf('page'), {
      translations: cleaned(translations),
      groups: groups.map(groupId),
      parent_page: parent === undefined ? null : (ids.get(parent) ?? null),
      published: true,
    });
    const image = picture ? await pictures.draw(picture) : null;
    const id = await insertObject(db, tenantId, 'page', { ...columns, image, sort_order: place + 1 });
    ids.set(key, id);
    await attach(services, db, tenantId, { entity: 'page', entityId: id }, attachments);
  }
}

type Texts = { title: string; text: string };

function cleaned(translations: InAllLanguages<Texts>): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(translations).map(([language, { title, text }]) => [
      language,
      { title, text: cleanHtml(text) },
    ]),
  );
}

async function attach(
  services: Services,
  db: Db,
  tenantId: number,
  owner: { entity: string; entityId: number },
  attachments: readonly DemoAttachment[] = [],
): Promise<void> {
  for (const [index, { file, ...about }] of attachments.entries()) {
    const bytes = attachmentBytes(file);
    await storeAttachment(
      services,
      db,
      tenantId,
      { ...owner, field: 'attachments' },
      { ...about, bytes },
      index + 1,
    );
  }
}
