import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { elsewhere } from '../../../../test/one-each.ts';
import { usePeopleImports } from '../../../../test/people-imports.ts';
import { runRegularJobs } from '../../../../test/regular-jobs.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { committer } from '../../../engine/commit/commit.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import { lockRow } from '../../../engine/write/lock.ts';
import { storeChange } from '../../../engine/write/store.ts';
import { inBackground } from '../../../platform/services.ts';
import { importJob } from './import-job.ts';

const own = usePeopleImports();
const { send, stateOf, freshPhone, usersBy } = own;

const running = (tenant: number, seconds: number) =>
  own.server.services.database.system.execute<{ id: number }>(sql`
    insert into imports (tenant_id, count, new, changed, unchanged, alive_at)
    values (${tenant}, 3, 3, 0, 0, now() - make_interval(secs => ${seconds})) returning id`);

test('one import of a company runs at a time; an import of a killed server counts as failed', async () => {
  const { rows } = await running(own.admin.tenantId, 1);
  const file = `first_name,last_name,phone\nA,B,${freshPhone()}`;
  const conflict = await send(file);
  expect(conflict.statusCode).toBe(409);
  expect(conflict.json().detail).toBe('Edellinen tuonti on vielä kesken. Odota, että se valmistuu.');
  await own.server.services.database.system.execute(
    sql`update imports set alive_at = now() - interval '1 minute' where id = ${rows[0]?.id}`,
  );
  expect(await stateOf(rows[0]?.id ?? 0)).toMatchObject({ state: 'failed', done: 0, rows: [] });
  expect((await send(file)).statusCode).toBe(202);
  await runJobs(own.server.services);
});

test('the result of an import is kept for a day', async () => {
  const { system } = own.server.services.database;
  const { rows } = await running(own.admin.tenantId, 90_000);
  const id = rows[0]?.id ?? 0;
  await system.execute(
    sql`update imports set state = 'done', created_at = now() - interval '25 hours' where id = ${id}`,
  );
  await runRegularJobs(own.server.services);
  expect((await own.server.call('GET', `v1/users/import/${id}/`, { token: own.token })).statusCode).toBe(404);
});

/** Resolves when a statement waits for a lock. */
const aStatementWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await own.server.services.database.system.execute(
        sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple', 'relation')`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);

test('a person who changes after validation is validated again and loses nothing', async () => {
  const existing = await own.server.build.user({
    tenant: own.admin.tenantId,
    first_name: 'Aino',
    last_name: 'Aho',
  });
  const { services } = own.server;
  const { id } = (await send(`phone,first_name\n${existing.phone},Aini`)).json();
  let done: Promise<void> | undefined;
  const commit = committer(services, { tenantId: own.admin.tenantId });
  await commit(
    async (tx) => {
      const row = await lockRow(tx, entityOf('user'), existing.id);
      done = elsewhere(() => runJobs(services));
      await elsewhere(aStatementWaits);
      await storeChange(tx, entityOf('user'), row, { job_title: 'Seppä' });
    },
    { asOwner: true },
  );
  await done;
  expect(await stateOf(id)).toMatchObject({ state: 'done', changed: 1 });
  expect((await usersBy([existing.phone]))[0]).toMatchObject({ first_name: 'Aini', job_title: 'Seppä' });
});

test('an import waits while no worker runs; another one of the company is refused', async () => {
  const phone = freshPhone();
  const { id } = (await send(`first_name,last_name,phone\nA,B,${phone}`)).json();
  expect(await stateOf(id)).toMatchObject({ state: 'running', done: 0, count: 1 });
  expect((await send(`first_name,last_name,phone\nA,B,${freshPhone()}`)).statusCode).toBe(409);
  await runJobs(own.server.services);
  expect(await stateOf(id)).toMatchObject({ state: 'done' });
});

test('an import whose sender is no longer a tenant admin stores nobody', async () => {
  const sender = await own.server.build.user({ tenant: own.admin.tenantId, is_tenant_admin: true });
  const phone = freshPhone();
  const file = `first_name,last_name,phone\nA,B,${phone}`;
  const { id } = (await send(file, { as: await own.server.login(sender) })).json();
  await own.server.services.database.system.execute(
    sql`update users set is_tenant_admin = false where id = ${sender.id}`,
  );
  await runJobs(own.server.services);
  expect(await stateOf(id)).toMatchObject({ state: 'failed', rows: [] });
  expect(await usersBy([phone])).toEqual([]);
});

test('an interrupted import continues with the next run, at most three times', async () => {
  const { services } = own.server;
  const phone = freshPhone();
  const { id } = (await send(`first_name,last_name,phone\nA,B,${phone}`)).json();
  const queued = { tenantId: own.admin.tenantId, id };
  const run = () => importJob.run(inBackground(services), queued, AbortSignal.abort(new Error('stopped')));
  await expect(run()).rejects.toThrow('stopped');
  expect(await stateOf(id)).toMatchObject({ state: 'running' });
  expect(await usersBy([phone])).toEqual([]);
  await expect(run()).rejects.toThrow('stopped');
  await runJobs(services);
  expect(await stateOf(id)).toMatchObject({ state: 'done' });
  const { rows } = await services.database.system.execute(sql`
    insert into imports (tenant_id, count, new, changed, unchanged, source, input, runs)
    values (${own.admin.tenantId}, 1, 1, 0, 0, '', '{}', 3) returning id`);
  const again = { tenantId: own.admin.tenantId, id: Number(rows[0]?.id) };
  await importJob.run(inBackground(services), again, new AbortController().signal);
  expect(await stateOf(again.id)).toMatchObject({ state: 'failed' });
});

test('imports of two companies are reported as running, also while they wait, and both finish', async () => {
  const { system } = own.server.services.database;
  const otherAdmin = await own.server.build.user({ is_tenant_admin: true });
  const tokens = [own.token, await own.server.login(otherAdmin)];
  const phones = tokens.map(freshPhone);
  let unlock = () => {};
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  let over: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    over = system.transaction(async (db) => {
      // Nobody can join any company until this transaction ends.
      await db.execute(sql`lock table memberships in share mode`);
      locked();
      await unlocked;
    });
  });
  const started = await Promise.all(
    tokens.map((as, n) => send(`Etunimi;Sukunimi;Puhelin\nAino;Aho;${phones[n]}\n`, { as })),
  );
  expect(started.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  const ids = started.map((answer) => answer.json().id as number);
  const done = runJobs(own.server.services);
  const states = async () =>
    (
      await Promise.all(
        ids.map((id, n) => own.server.call('GET', `v1/users/import/${id}/`, { token: tokens[n] as string })),
      )
    ).map((answer) => answer.json().state);
  try {
    await aStatementWaits();
    expect(await states()).toEqual(['running', 'running']);
  } finally {
    unlock();
    await over;
  }
  await done;
  expect(await states()).toEqual(['done', 'done']);
  expect(await usersBy(phones)).toHaveLength(2);
});
