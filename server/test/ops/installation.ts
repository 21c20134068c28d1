import { openSessions } from '../../src/features/sessions/sessions.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { openPools } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { localBus } from '../../src/platform/realtime/bus.ts';
import type { Services } from '../../src/platform/services.ts';
import { createBuilders } from '../builders.ts';
import { createTestDatabase } from '../database.ts';
import { openPath } from '../database-path.ts';
import { freePort } from '../free-port.ts';
import { hasRedis, startRedis } from '../redis.ts';
import { watchServerProcess } from '../server-process.ts';
import { temporaryDataDir } from '../temporary-data-dir.ts';
import { startNginx } from './nginx.ts';

const SILENT = createLog({ logLevel: 'silent', production: false });

export type Running = ReturnType<typeof watchServerProcess>;
export type Role = 'web' | 'worker';

/**
 * Opens what the processes of an installation share: a database that can be disconnected, Redis, files; and nginx
 * before them.
 */
export async function openInstallation() {
  if (!hasRedis)
    process.stderr.write(
      'There is no redis-server on this machine: a stand-in is used (apt install redis-server).\n',
    );
  const folder = temporaryDataDir();
  const proxyFolder = temporaryDataDir();
  const database = await createTestDatabase();
  const pools = openPools({ url: database.url, log: SILENT });
  const path = await openPath(database.url);
  const redisPort = await freePort();
  let redis = await startRedis(redisPort);
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
  const running: Running[] = [];

  return {
    pools,
    path,
    /** Starts a process of a release at a port; resolves when it is ready. */
    async start(release: string, role: Role, port: number): Promise<Running> {
      const env = {
        ...{
          DATABASE_URL: path.url,
          REDIS_URL: `redis://127.0.0.1:${redisPort}`,
          ROLE: role,
          PORT: String(port),
        },
        ...{
          APP_SECRET: 'a secret that the processes of this test share',
          TRUST_PROXY: '1',
          LOG_LEVEL: 'warn',
        },
        ...{ DRAIN_SECONDS: '3', STOP_SECONDS: '15', WEBHOOKS_PRIVATE: '1' },
      };
      const started = watchServerProcess(folder.path, env, release);
      running.push(started);
      await started.said(/ is ready: http/);
      return started;
    },
    /** Starts nginx before web processes at some ports, instead of a former one; resolves when it answers. */
    async proxy(webPorts: readonly number[]) {
      await nginx?.stop();
      const started = await startNginx(proxyFolder.path, await freePort(), webPorts);
      nginx = started;
      for (;;) {
        const answer = await fetch(started.address).catch(() => undefined);
        if (answer) return started;
      }
    },
    killRedis: () => redis.kill(),
    async startRedis() {
      redis = await startRedis(redisPort);
    },
    async close(): Promise<void> {
      await Promise.all(running.map((child) => child.stop('SIGKILL')));
      await nginx?.stop();
      await redis.kill();
      await path.close();
      await pools.close();
      await database.drop();
      folder.remove();
      proxyFolder.remove();
    },
  };
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** Creates a company with two admins, their tokens, a group with only them, and its chat room. */
export async function createCompany({ pools }: Pick<Installation, 'pools'>) {
  const config = readConfig({ NODE_ENV: 'test' });
  const build = createBuilders({ database: pools } as Services);
  const { id: tenant } = await build.tenant();
  // A separate group: content for everyone would notify the thousands of people who are imported meanwhile.
  const { id: group } = await build.group({ tenant });
  const channel = await build.object('chat_channel', {
    ...{ tenant, name: { fi: 'Vuorot' }, channel_type: 2, group },
  });
  const { rows } = await pools.system.execute<{ key: string }>(
    `insert into chat_rooms (tenant_id, channel_id) values (${tenant}, ${channel}) returning key`,
  );
  const people = await Promise.all(
    [0, 1].map(async () => {
      const { id, accountId } = await build.user({
        ...{ tenant, groups: [group], is_tenant_admin: true, password: null },
      });
      const evidence = { by: 'link', tenantId: null, sentAt: '-infinity' } as const;
      const services = { database: pools, config, log: SILENT, bus: localBus() } as unknown as Services;
      return { id, token: (await openSessions(services, { id: accountId, evidence }))?.token ?? '' };
    }),
  );
  return { tenant, group, people, room: rows[0]?.key ?? '' };
}
