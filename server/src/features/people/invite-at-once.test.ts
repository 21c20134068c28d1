import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InviteAnswer } from '@piiri/shared/contracts/invite.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/builders.ts';
import { SmsRejected } from '../../platform/sms/sms.ts';

/** Two admins invite the same people at the same time. */
let server: TestApp;
let admins: [string, string];
let people: TestUser[];
/** Phone numbers to which messages were sent. */
let sent: string[];

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  const { build, login, services } = server;
  const tenant = (await build.tenant()).id;
  const admin = async () => login(await build.user({ tenant, is_tenant_admin: true }));
  admins = [await admin(), await admin()];
  people = [];
  for (let n = 0; n < 12; n++) people.push(await build.user({ tenant }));
  sent = [];
  services.sms = {
    async send(to) {
      // The gateway takes some time, during which other calls arrive.
      for (let turn = 0; turn < 20; turn++) await nextTurn();
      sent.push(to);
    },
  };
});

async function invite(token: string, { id }: { id: number }, more: object = {}): Promise<InviteAnswer> {
  const answer = await server.call('POST', 'v1/users/invite/', {
    token,
    body: { id, message: 'Tervetuloa!', ...more },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Invites everyone with a few concurrent calls, as the console does. */
async function inviteAll(token: string, more: object) {
  const queue = [...people];
  const answers: InviteAnswer[] = [];
  const work = async () => {
    for (let person = queue.shift(); person; person = queue.shift())
      answers.push(await invite(token, person, more));
  };
  await Promise.all([work(), work(), work()]);
  return answers;
}

const phones = () => people.map(({ phone }) => phone).sort();

describe('two admins who invite the same people at once', () => {
  test.each([
    ['and say what they know', { invited_at: null }],
    ['and say nothing of what they know', {}],
  ])('%s send one message to each', async (_, more) => {
    const [results, otherResults] = await Promise.all(admins.map((token) => inviteAll(token, more)));
    expect(sent.sort()).toEqual(phones());
    const all = [...(results ?? []), ...(otherResults ?? [])];
    expect(all.filter(({ detail }) => detail.includes('joku muu'))).toHaveLength(people.length);
    expect(all.filter(({ status }) => status === 'failed')).toEqual([]);
  });

  test('are told that the other was faster', async () => {
    const [person] = people as [TestUser];
    await invite(admins[0], person);
    expect((await invite(admins[1], person, { invited_at: null })).detail).toBe(
      'Lähetys on valmis: kutsun ehti jo lähettää joku muu.',
    );
    expect(sent).toHaveLength(1);
  });

  test('may be one person in two windows', async () => {
    const [[admin], [person]] = [admins, people as [TestUser]];
    await Promise.all([
      invite(admin, person, { invited_at: null }),
      invite(admin, person, { invited_at: null }),
    ]);
    expect(sent).toHaveLength(1);
  });
});

test('a repeated call during the sending does not hide that the message was sent', async () => {
  const [admin] = admins;
  const { services } = server;
  const sendInvite = ({ id }: TestUser) =>
    server.call('POST', 'v1/users/invite/', {
      token: admin,
      body: { id, message: 'Tervetuloa!' },
      headers: { 'idempotency-key': `once-${id}` },
    });
  for (const [trips, person] of people.entries()) {
    let repeated: Promise<unknown> | undefined;
    services.sms = {
      async send() {
        repeated = sendInvite(person);
        // Each person's sending ends at a different step of the repeated call.
        for (let trip = 0; trip < trips; trip++) await services.database.system.execute(sql`select 1`);
      },
    };
    await sendInvite(person);
    await repeated;
    expect((await sendInvite(person)).json().status, `after ${trips} trips`).toBe('sent');
  }
});

test('an admin who knows of the earlier invitation may send another', async () => {
  const [person] = people as [TestUser];
  const first = await invite(admins[0], person, { invited_at: null });
  const again = await invite(admins[1], person, { invited_at: first.invited_at });
  expect(again).toMatchObject({ status: 'sent', by_another: false });
  expect(sent).toHaveLength(2);
});

test('a message that the gateway refused for one admin is sent by the other', async () => {
  const [person] = people as [TestUser];
  const { services } = server;
  const { sms } = services;
  services.sms = { send: async () => Promise.reject(new SmsRejected('full')) };
  expect(await invite(admins[0], person, { invited_at: null })).toMatchObject({
    status: 'failed',
    invited_at: null,
  });
  services.sms = sms;
  expect(await invite(admins[1], person)).toMatchObject({ status: 'sent', detail: 'Lähetys on valmis' });
  expect(sent).toEqual([person.phone]);
});

test('an invalid time is rejected at the field', async () => {
  const [person] = people as [TestUser];
  const answer = await server.call('POST', 'v1/users/invite/', {
    token: admins[0],
    body: { id: person.id, message: 'Hei', invited_at: 'eilen' },
  });
  expect(Object.keys(answer.json().errors)).toEqual(['invited_at']);
});
