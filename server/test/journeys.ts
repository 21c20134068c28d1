import { expect } from 'vitest';
import { type CallOptions, openTestApp, type TestApp } from './app.ts';
import type { TestUser } from './builders.ts';
import { runJobsToEnd } from './run-jobs.ts';

type Member = 'newcomer' | 'colleague' | 'readOnly' | 'manager' | 'groupAdmin' | 'admin' | 'stranger';

const DAY_MS = 86_400_000;

/** Returns the date some days from now in the companies' time zone, as YYYY-MM-DD. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(
    new Date(Date.now() + days * DAY_MS),
  );

/** Returns a message of a journey. */
export const step = (id: string, day: number, more: object = {}) => ({
  id,
  day,
  kind: 'message',
  translations: { fi: { title: `Askel ${id}`, text: `Teksti ${id}` } },
  ...more,
});

/** Opens a server with a company whose people are on journeys, and a stranger of another company. */
export async function openJourneys() {
  const server: TestApp = await openTestApp();
  const { build, login } = server;
  const { id: tenant, everyoneGroup } = await build.tenant();
  const { id: group } = await build.group({ tenant });
  const user = (input: Parameters<typeof build.user>[0] & { manager?: number }) =>
    build.user({ tenant, ...input } as never);
  const manager = await user({ first_name: 'Maija' });
  const people: Record<Member, TestUser> = {
    manager,
    newcomer: await user({ first_name: 'Uusi', manager: manager.id }),
    colleague: await user({ first_name: 'Kaveri' }),
    readOnly: await user({ read_only: true, manager: manager.id }),
    groupAdmin: await user({ admin_groups: [group] }),
    admin: await user({ is_tenant_admin: true }),
    stranger: await build.user({ tenant: (await build.tenant()).id, is_tenant_admin: true }),
  };
  const names = Object.keys(people) as Member[];
  const logins = await Promise.all(names.map(async (name) => [name, await login(people[name])] as const));
  const tokens = Object.fromEntries(logins) as Record<Member, string>;
  const as = (who: Member, method: Parameters<TestApp['call']>[0], path: string, options: CallOptions = {}) =>
    server.call(method, `v1/${path}`, { token: tokens[who], ...options });
  const jobs = () => runJobsToEnd(server.services);
  /** Creates a journey, active by default, and lets its steps come. Returns its id. */
  const journey = async (body: object, who: Member = 'admin'): Promise<number> => {
    const answer = await as(who, 'POST', 'journeys/?admin_view=1', {
      body: {
        translations: { fi: { title: 'Perehdytys' } },
        trigger: 'starts_on',
        active: true,
        steps: [step('a', 0)],
        ...body,
      },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    await jobs();
    return answer.json().id;
  };
  const change = async (who: Member, body: object) => {
    const answer = await as('admin', 'PUT', `users/${people[who].id}/`, { body });
    expect(answer.statusCode, answer.body).toBe(200);
    await jobs();
  };
  const mine = async (who: Member) => (await as(who, 'GET', 'my/journeys/')).json().results;
  const notices = async (who: Member) =>
    (await as(who, 'GET', 'notices/'))
      .json()
      .results.filter(({ kind }: { kind: string }) => kind === 'journey');
  return { server, tenant, everyoneGroup, group, people, as, jobs, journey, change, mine, notices };
}

export type Journeys = Awaited<ReturnType<typeof openJourneys>>;
