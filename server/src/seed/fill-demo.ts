import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { demoTenants } from '../../seed/content/index.ts';
import { DEMO_PASSWORD } from '../../seed/content/password.ts';
import { demoTalk } from '../../seed/content/talk.ts';
import type { DemoPerson, DemoTenant } from '../../seed/content/types.ts';
import { readFolder } from '../features/articles/folder.ts';
import { importArticle } from '../features/articles/import.ts';
import { hashPassword } from '../platform/auth/password-rules.ts';
import { lockInTransaction } from '../platform/db/advisory-locks.ts';
import { type Db, raiseTimeouts } from '../platform/db/database.ts';
import { accounts } from '../platform/db/tables/accounts.ts';
import { tenants } from '../platform/db/tables/tenants.ts';
import { ask, startProcess } from '../platform/process/own-process.ts';
import { ROOT } from '../platform/process/paths.ts';
import type { Services } from '../platform/services.ts';
import { claimFile } from '../platform/storage/file-registry.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { createDemoCompany, type DemoCompany } from './demo-company.ts';
import { runFillers } from './filler.ts';
import { fillers } from './fillers.gen.ts';
import { nameAuthorOfPeople } from './name-authors.ts';
import {
  changeObject,
  createAccount,
  createGroup,
  createTenant,
  createUser,
  type NewUser,
} from './people.ts';

/**
 * Fills a database without companies with the demo, in one transaction. `withPictures` renders its pictures. Returns
 * whether the database contains the demo, from now or from before.
 */
export async function fillDemo(
  services: Services,
  withPictures: typeof withDemoPictures = withDemoPictures,
): Promise<boolean> {
  const { config, database, log } = services;
  const journal = openFillJournal(config.dataDir, services.storage);
  const filled = await database.system.transaction(async (db) => {
    await raiseTimeouts(db);
    await lockInTransaction(db, 'filling the demo');
    const [company] = await db.select({ id: tenants.id }).from(tenants).limit(1);
    if (company) return false;
    await journal.undo();
    log.info('demo: filling the empty database; this takes some seconds, once');
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await withPictures(async (render) => {
      for (const tenant of demoTenants) {
        await fillTenant({ ...services, storage: journal.storage }, db, tenant, { passwordHash, render });
        log.info(`demo: ${tenant.name}, ${tenant.people.length} people and ${tenant.news.length} news`);
      }
    });
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
  const rows = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(eq(tenants.name, first?.name ?? ''))
    .limit(1);
  return rows.length > 0;
}

async function fillTenant(
  services: Services,
  db: Db,
  demo: DemoTenant,
  { passwordHash, render }: { passwordHash: string; render: Render },
): Promise<void> {
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
  const company = createDemoCompany({ services, db, demo, id: tenantId, render });
  company.note('group', everyone ?? '', everyoneGroup);
  for (const group of demo.groups.filter((candidate) => !candidate.is_everyone))
    company.note('group', group.name, await createGroup(db, tenantId, group.name, group.name_translations));
  const logo = await company.draw(demo.logo);
  await db.update(tenants).set({ logo }).where(eq(tenants.id, tenantId));
  await claimFile(db, logo, { entity: 'tenant', entityId: tenantId, field: 'logo' });
  const active = activePeopleOf(demo);
  for (const [place, person] of demo.people.entries()) {
    const datedPerson = { ...person, ...signInDatesOf(place, person, active.has(person.username)) };
    const userId = await addPerson(db, tenantId, datedPerson, company.groupId, passwordHash, company);
    company.note('user', person.username, userId);
  }
  // People come in any order, so their managers are set when all exist.
  for (const { username, manager } of demo.people)
    if (manager)
      await changeObject(db, tenantId, 'user', company.userId(username), {
        manager: company.userId(manager),
      });
  await runFillers(fillers, company);
  const admin = demo.people.find(({ is_tenant_admin }) => is_tenant_admin);
  if (admin) await nameAuthorOfPeople(db, tenantId, company.userId(admin.username));
}

type Pictures = Pick<DemoCompany, 'draw'>;

async function accountOf(
  db: Db,
  { username, login, phone }: DemoPerson,
  passwordHash: string,
  made_by: number,
): Promise<number> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.username, username));
  if (account) return account.id;
  const password_hash = login ? passwordHash : null;
  return createAccount(db, { username, phone, password_hash, password_by_holder: login, made_by });
}

const DAY_MS = 24 * 60 * 60_000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

type SignInDates = Pick<NewUser, 'invited_at' | 'signed_in_at'>;

/** Returns the user names of the people who have commented, reacted, enrolled or answered. */
function activePeopleOf({ key, events, polls }: DemoTenant): ReadonlySet<string> {
  const talk = demoTalk[key].flatMap(({ comments, reactions }) => [
    ...comments.map(({ who }) => who),
    ...Object.values(reactions).flat(),
  ]);
  const enrolled = events.flatMap((event) => event.enrolled ?? []).map(({ user }) => user);
  const answered = polls.flatMap((poll) => poll.answered).map(({ user }) => user);
  return new Set([...talk, ...enrolled, ...answered]);
}

/** Returns when a person was invited and first signed in: most have signed in, some never did, and a few are new. */
function signInDatesOf(index: number, { login }: DemoPerson, isActive: boolean): SignInDates {
  if (login || isActive) return { invited_at: daysAgo(90), signed_in_at: daysAgo(89) };
  if (index % 8 === 3) return {};
  const invited = { invited_at: daysAgo(20 + index) };
  return index % 5 === 1 ? invited : { ...invited, signed_in_at: daysAgo(15 + index) };
}

async function addPerson(
  db: Db,
  tenantId: number,
  person: DemoPerson & SignInDates,
  groupId: DemoCompany['groupId'],
  passwordHash: string,
  pictures: Pictures,
): Promise<number> {
  const {
    username: _,
    login: __,
    manager: ___,
    status_days,
    picture,
    groups,
    admin_groups,
    ...user
  } = person;
  const status_until = status_days === undefined ? null : daysAgo(-status_days);
  const accountId = await accountOf(db, person, passwordHash, tenantId);
  const key = picture ? await pictures.draw(picture) : null;
  return createUser(
    db,
    tenantId,
    {
      ...user,
      status_until,
      picture: key,
      groups: groups.map(groupId),
      admin_groups: admin_groups.map(groupId),
    },
    accountId,
  );
}

const PROGRAM = {
  source: 'server/src/seed/draw-pictures.ts',
  built: 'server/dist/draw-pictures.js',
  memory: 512,
};

/** Longest time for one picture, in seconds. */
const MAX_SECONDS = 60;

/** Draws a picture of the demo by its name. */
type Render = (name: string) => Promise<Buffer>;

/**
 * Runs work that renders the demo's pictures, one after the other, in a child process: rendering takes 200 megabytes,
 * which would otherwise stay with the server.
 */
async function withDemoPictures<T>(work: (render: Render) => Promise<T>): Promise<T> {
  const child = await startProcess(PROGRAM);
  let last: Promise<unknown> = Promise.resolve();
  const draw = async (name: string) => {
    const { answer } = await ask<Uint8Array>(child, name, MAX_SECONDS);
    if (!answer) throw new Error(`The demo's picture '${name}' was not drawn.`);
    return Buffer.from(answer);
  };
  const render: Render = (name) => {
    const rendered = last.then(
      () => draw(name),
      () => draw(name),
    );
    last = rendered;
    return rendered;
  };
  try {
    return await work(render);
  } finally {
    child.kill();
  }
}

/** Imports the demo's articles of the provider, as an operator would from a folder. */
async function fillArticles(services: Services): Promise<void> {
  const { signal } = new AbortController();
  for (const article of await readFolder(join(ROOT, 'server', 'seed', 'articles'))) {
    await importArticle(services, article, { signal, complain: (why) => services.log.warn(why) });
  }
}

/**
 * Opens a list of the files that the demo stores, each written before its file. The rows of a killed fill are rolled
 * back with its transaction, so that no sweep knows of its files; the next start finds them by this list.
 */
function openFillJournal(dataDir: string, storage: Storage) {
  const path = join(dataDir, 'demo-files');
  const close = () => rm(path, { force: true });
  return {
    /** Storage that first adds each key to the list. */
    storage: {
      ...storage,
      async keepBytes(key: string, bytes: Uint8Array) {
        await appendFile(path, `${key}\n`, { mode: 0o600 });
        await storage.keepBytes(key, bytes);
      },
    } satisfies Storage,
    /** Deletes the listed files; for when no row refers to them. */
    async undo(): Promise<void> {
      const noted = await readFile(path, 'utf8').catch(() => '');
      // The last line may be truncated, in which case its file was not stored.
      for (const key of noted.split('\n').slice(0, -1)) await storage.remove(key);
      await close();
    },
    /** Deletes the list; for when rows refer to its files. */
    close,
  };
}
