import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';
import type { TestUser } from './builders.ts';
import { runJobs } from './run-jobs.ts';

const HOUR_MS = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** Somebody who is signed in. */
export type Person = TestUser & { token: string };

/** A company of its own with an editor, and what they and others do with events. */
export async function openEvents(server: TestApp) {
  const { id: tenant, everyoneGroup: group } = await server.build.tenant();
  const editor = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));

  /** An event in two days, to which one enrols until tomorrow. */
  const anEvent = (columns: Record<string, unknown> = {}) =>
    server.build.object('event', {
      tenant,
      group,
      title: { fi: 'Pikkujoulut', sv: 'Lillajul' },
      text: { fi: '<p>Tule syömään.</p>', sv: '<p>Kom och ät.</p>' },
      text_excerpt: { fi: 'Tule syömään.', sv: 'Kom och ät.' },
      location: { fi: 'Ruokala' },
      start_time: inHours(48),
      end_time: inHours(52),
      enrollment_enabled: true,
      enrollment_end_time: inHours(24),
      enrollment_comment_enabled: true,
      published: true,
      ...columns,
    });

  /** One that is over. */
  const aPastEvent = (columns: Record<string, unknown> = {}) =>
    anEvent({
      start_time: inHours(-4),
      end_time: inHours(-1),
      enrollment_end_time: inHours(-5),
      feedback_enabled: true,
      ...columns,
    });

  const aPerson = async (wishes: Parameters<TestApp['build']['user']>[0] = {}): Promise<Person> => {
    const user = await server.build.user({ tenant, ...wishes });
    return { ...user, token: await server.login(user) };
  };

  return {
    tenant,
    group,
    editor,
    anEvent,
    aPastEvent,
    aPerson,
    people: (count: number) => Promise.all(Array.from({ length: count }, () => aPerson())),
    enroll: (id: number, { token }: { token: string }, body: object = {}, language?: string) =>
      server.call('POST', `v1/events/${id}/enrollment/`, { token, body, language }),
    own: (id: number, { token }: { token: string }) =>
      server.call('GET', `v1/events/${id}/enrollment/`, { token }),
    cancel: (id: number, { token }: { token: string }) =>
      server.call('DELETE', `v1/events/${id}/enrollment/`, { token }),
    listOf: (id: number, query = '', language?: string) =>
      server.call('GET', `v1/events/${id}/enrollments/${query}`, { token: editor, language }),
    read: async (id: number) => (await server.call('GET', `v1/events/${id}/`, { token: editor })).json(),
    rate: (id: number, { token }: Person, body: object) =>
      server.call('POST', `v1/events/${id}/feedback/`, { token, body }),
    ownRating: (id: number, { token }: Person) => server.call('GET', `v1/events/${id}/feedback/`, { token }),
    /** Resolves when everything is over that follows from what was done, text messages among it. */
    async settled() {
      await server.services.background.settled();
      await runJobs(server.services);
    },
    /** Enrols somebody although it is too late for that. */
    async enrolledBefore(event: number, { id: user }: Person, state = 'enrolled') {
      await server.services.database.system.execute(sql`
        insert into enrollments (tenant_id, event_id, user_id, state) values (${tenant}, ${event}, ${user}, ${state})`);
    },
  };
}

export type Events = Awaited<ReturnType<typeof openEvents>>;
