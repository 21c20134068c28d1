import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';
import type { TestUser } from './builders.ts';
import { runJobs } from './run-jobs.ts';

const HOUR_MS = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** A user who is signed in. */
export type Person = TestUser & { token: string };

/** Returns a new company with an editor, and operations on events. */
export async function openEvents(server: TestApp) {
  const { id: tenant, everyoneGroup: group } = await server.build.tenant();
  const editor = await server.login(await server.build.user({ tenant, is_tenant_admin: true }));

  /** Creates an event in two days, with enrolment until tomorrow. */
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

  /** Creates a past event. */
  const aPastEvent = (columns: Record<string, unknown> = {}) =>
    anEvent({
      start_time: inHours(-4),
      end_time: inHours(-1),
      enrollment_end_time: inHours(-5),
      feedback_enabled: true,
      ...columns,
    });

  const aPerson = async (input: Parameters<TestApp['build']['user']>[0] = {}): Promise<Person> => {
    const user = await server.build.user({ tenant, ...input });
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
    /** Resolves when all consequences of the calls have ended, text messages included. */
    async settled() {
      await server.services.background.settled();
      await runJobs(server.services);
    },
    /** Enrols a user after the deadline. */
    async enrolledBefore(event: number, { id: user }: Person, state = 'enrolled') {
      await server.services.database.system.execute(sql`
        insert into enrollments (tenant_id, event_id, user_id, state) values (${tenant}, ${event}, ${user}, ${state})`);
    },
  };
}

export type Events = Awaited<ReturnType<typeof openEvents>>;
