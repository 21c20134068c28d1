import { expect } from 'vitest';
import { type CallOptions, openTestApp, type TestApp } from './app.ts';
import type { TestUser } from './builders.ts';
import { photo } from './newsroom.ts';
import { runJobsToEnd } from './run-jobs.ts';

/** Returns a field of a form. */
export const formField = (name: string, kind: string, more: object = {}) => ({
  name,
  kind,
  labels: { fi: name },
  ...more,
});

/** The fields of a report of a near miss. */
export const NEAR_MISS = [
  formField('what', 'text', { required: true }),
  formField('injured', 'boolean'),
  formField('injury', 'text', { required: true, when: { field: 'injured', is: [true] } }),
  formField('place', 'location'),
  formField('photos', 'photo', { max: 2 }),
  formField('papers', 'file', { max: 2 }),
  formField('severity', 'rating'),
  formField('heading', 'section'),
];

type Member =
  | 'sender'
  | 'colleague'
  | 'manager'
  | 'handler'
  | 'otherHandler'
  | 'readOnlyHandler'
  | 'admin'
  | 'stranger';

/** Opens a server with a company whose people send, approve and handle forms, and a stranger of another company. */
export async function openFormOffice() {
  const server: TestApp = await openTestApp();
  const { build, login } = server;
  const { id: tenant, everyoneGroup } = await build.tenant();
  const group = async () => (await build.group({ tenant })).id;
  const groups = { senders: await group(), handlers: await group(), others: await group() };
  const manager = await build.user({ tenant, first_name: 'Maija', groups: [groups.others] });
  const user = (input: Parameters<typeof build.user>[0]) => build.user({ tenant, ...input });
  const people: Record<Member, TestUser> = {
    manager,
    sender: await user({ first_name: 'Seija', groups: [groups.senders], manager: manager.id } as never),
    colleague: await user({ groups: [groups.senders] }),
    handler: await user({ first_name: 'Heikki', groups: [groups.handlers] }),
    otherHandler: await user({ groups: [groups.handlers] }),
    readOnlyHandler: await user({ groups: [groups.handlers], read_only: true }),
    admin: await user({ is_tenant_admin: true }),
    stranger: await build.user({ tenant: (await build.tenant()).id, is_tenant_admin: true }),
  };
  const names = Object.keys(people) as Member[];
  const logins = await Promise.all(names.map(async (name) => [name, await login(people[name])] as const));
  const tokens = Object.fromEntries(logins) as Record<Member, string>;
  const as = (who: Member, method: Parameters<TestApp['call']>[0], path: string, options: CallOptions = {}) =>
    server.call(method, `v1/${path}`, { token: tokens[who], ...options });
  let count = 0;
  /** Creates a form and returns its name. */
  const form = async (more: object = {}): Promise<string> => {
    const name = `form_${++count}`;
    const answer = await as('admin', 'POST', 'content-types/', {
      body: {
        name,
        kind: 'form',
        labels: { fi: { one: 'Läheltä piti', many: 'Läheltä piti -ilmoitukset' } },
        fields: NEAR_MISS,
        title: 'what',
        submitters: { groups: [groups.senders] },
        handlers: { groups: [groups.handlers] },
        thanks: { fi: 'Kiitos ilmoituksesta!' },
        ...more,
      },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return name;
  };
  const send = (who: Member, name: string, custom: object = { what: 'Liukastuin' }, headers = {}) =>
    as(who, 'POST', `forms/${name}/submissions/`, { body: { custom }, headers });
  /** Sends a form and returns the id of the submission. */
  const sent = async (name: string, custom?: object, who: Member = 'sender'): Promise<number> => {
    const answer = await send(who, name, custom);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id;
  };
  const handled = (name: string, rest = '') =>
    `forms/${name}/submissions/${rest}${rest.includes('?') ? '&' : '?'}admin_view=1`;
  const patch = (who: Member, name: string, id: number, body: object, headers = {}) =>
    as(who, 'PATCH', handled(name, `${id}/`), { body, headers });
  return {
    server,
    tenant,
    everyoneGroup,
    groups,
    people,
    tokens,
    as,
    form,
    send,
    sent,
    handled,
    patch,
    jobs: () => runJobsToEnd(server.services),
    photo: async () => new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }),
  };
}

export type FormOffice = Awaited<ReturnType<typeof openFormOffice>>;
