import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../src/platform/process/paths.ts';

const DEPLOY = join(ROOT, 'deploy');
const textOf = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
const kubernetes = readdirSync(join(DEPLOY, 'kubernetes')).filter((name) => name.endsWith('.yaml'));

/** Returns the texts of the server's source files. */
const sourceTexts = () =>
  readdirSync(join(ROOT, 'server', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(ROOT, 'server', 'src', path), 'utf8'));

/** Names of the metrics that the server registers. */
const metrics = new Set(sourceTexts().flatMap((text) => text.match(/(?<=name: ')\w+(?=')/g) ?? []));

/** Words of PromQL, and names that Prometheus and its client add. */
const WORDS =
  /^(sum|by|rate|histogram_quantile|time|max|min|avg|increase|min_over_time|max_over_time|absent|or|le|job|up|on|and|unless|without|status|task|instance|count|topk|clamp_min|deriv|changes|abs)$/;
const CLIENT = /^(process|nodejs)_/;

function unknownIn(expression: string): string[] {
  const bare = expression.replace(
    /\{[^}]*\}|"[^"]*"|\b\d[\w.]*|\[[^\]]*\]|\b(by|without|on) \([^)]*\)/g,
    ' ',
  );
  const names = bare.match(/[a-z_]\w*/gi) ?? [];
  return names.filter((name) => {
    const metric = name.replace(/_(bucket|count|sum)$/, '');
    return !WORDS.test(name) && !CLIENT.test(name) && !metrics.has(name) && !metrics.has(metric);
  });
}

/** Returns the rules of a file. */
const rulesOf = (file: string) =>
  (
    parse(textOf(file)) as {
      groups: {
        rules: { alert: string; expr: string; annotations: { summary: string; runbook: string } }[];
      }[];
    }
  ).groups.flatMap(({ rules }) => rules);

test('every alert has a runbook, every runbook an alert, and promtool tests each (test:ops)', () => {
  const runbooks = readFileSync(join(ROOT, 'docs', 'runbooks.md'), 'utf8').match(/(?<=^## )Piiri\w+$/gm);
  const files = ['alerts', 'alerts-blackbox'];
  const all = files.flatMap((file) => {
    const rules = rulesOf(`${file}.yaml`);
    for (const { alert, annotations } of rules) {
      expect(annotations.summary).toBeTruthy();
      expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
      expect(textOf(`${file}.test.yaml`)).toContain(alert);
    }
    return rules.map(({ alert }) => alert);
  });
  expect(runbooks?.sort()).toEqual(all.sort());
});

test('every alert and every panel uses an existing metric', () => {
  const rules = rulesOf('alerts.yaml');
  for (const { alert, expr } of rules) expect(unknownIn(expr), alert).toEqual([]);
  // Of the exporter alone: no metric of ours has its job.
  for (const { alert, expr } of rulesOf('alerts-blackbox.yaml'))
    expect(unknownIn(expr), alert).toEqual(expr.match(/probe_\w+/g));
  // Their metrics do not exist when the worst has happened.
  for (const alert of ['PiiriDown', 'PiiriNoWorker', 'PiiriNoBackup'])
    expect(rules.find((rule) => rule.alert === alert)?.expr).toContain(' or absent(');
  const expressions = [...textOf('dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)];
  expect(expressions.length).toBeGreaterThan(5);
  for (const [, expr = ''] of expressions) expect(unknownIn(JSON.parse(`"${expr}"`)), expr).toEqual([]);
});

/** Labels that Prometheus and its histograms add. */
const ADDED = ['job', 'instance', 'le'];

test('every label in alerts and dashboard exists on its metric, and every job that they name exists', () => {
  const sources = sourceTexts();
  const labelsOf = (metric: string) => {
    const declared = new RegExp(`name: '${metric}',[^}]*?labelNames: \\[([^\\]]*)\\]`, 's');
    const [, names = ''] = sources.map((text) => declared.exec(text)).find(Boolean) ?? [];
    return [...names.matchAll(/\w+/g)].map(([name]) => name);
  };
  const used = [...`${textOf('alerts.yaml')}${textOf('dashboard.json')}`.matchAll(/([a-z]\w+)\{([^}]*)\}/g)];
  expect(used.length).toBeGreaterThan(20);
  for (const [, name = '', matchers = ''] of used) {
    if (name === 'up' || CLIENT.test(name)) continue;
    const knownLabels = [...labelsOf(name), ...labelsOf(name.replace(/_(bucket|count|sum)$/, '')), ...ADDED];
    for (const [, label = ''] of matchers.matchAll(/(\w+)(?:=|!=|=~|!~)\\?"/g))
      expect(knownLabels, `${name}{${label}}`).toContain(label);
    const [, task] = /task=\\?"([\w-]+)/.exec(matchers) ?? [];
    if (task)
      expect(
        sources.some((text) => text.includes(`name: '${task}'`)),
        task,
      ).toBe(true);
  }
});

test('the job name in the alerts is the label of the processes in Kubernetes', () => {
  const { labels } = parse(textOf('kubernetes/kustomization.yaml')) as {
    labels: { pairs: Record<string, string>; includeTemplates?: boolean }[];
  };
  const { spec } = parse(textOf('kubernetes/monitoring.yaml')) as { spec: { jobLabel: string } };
  const [job, ...others] = new Set(textOf('alerts.yaml').match(/(?<=job=")\w+/g));
  expect([job, others]).toEqual(['piiri', []]);
  expect(labels).toContainEqual({ pairs: { [spec.jobLabel]: job }, includeTemplates: true });
});

test('processes get more time to stop than DRAIN_SECONDS and STOP_SECONDS together', () => {
  const seconds = (text: string, name: string) => Number(new RegExp(`${name}[=:] ?"?(\\d+)`).exec(text)?.[1]);
  for (const [settings, gracePeriod] of [
    ['compose.yaml', seconds(textOf('compose.yaml'), 'stop_grace_period')],
    ['piiri.env', seconds(textOf('piiri@.service'), 'TimeoutStopSec')],
    ...['web.yaml', 'worker.yaml'].map(
      (name) =>
        [
          'kubernetes/settings.env',
          seconds(textOf(`kubernetes/${name}`), 'terminationGracePeriodSeconds'),
        ] as const,
    ),
  ] as const) {
    const text = textOf(settings);
    expect(gracePeriod, settings).toBeGreaterThan(
      seconds(text, 'DRAIN_SECONDS') + seconds(text, 'STOP_SECONDS'),
    );
  }
});

/** Settings listed in docs/settings.md. */
const settings = new Set(
  readFileSync(join(ROOT, 'docs', 'settings.md'), 'utf8').match(/\b[A-Z][A-Z0-9_]{2,}\b/g),
);

test('every setting in the deployment files exists', () => {
  const compose = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; image: string }>;
  };
  const ours = Object.values(compose.services).filter(({ image }) => image.startsWith('piiri:'));
  expect(ours.length).toBeGreaterThanOrEqual(4);
  const variables = [
    ...ours.flatMap(({ environment = {} }) => Object.keys(environment)),
    ...[textOf('piiri.env'), textOf('kubernetes/settings.env')].flatMap(
      (text) => text.match(/^#?[A-Z0-9_]+(?==)/gm) ?? [],
    ),
  ].map((name) => name.replace('#', ''));
  expect(variables.filter((name) => !settings.has(name))).toEqual([]);
});

interface Resource {
  kind: string;
  metadata?: { name: string };
  spec?: { jobTemplate?: { spec: { template: Pod } }; template?: Pod };
}
interface Container {
  command?: string[];
  securityContext: object;
  resources: object;
  volumeMounts: { name: string }[];
}
interface Pod {
  spec: {
    securityContext: object;
    automountServiceAccountToken: boolean;
    volumes: { name: string }[];
    initContainers?: Container[];
    containers: Container[];
  };
}

test('containers in Kubernetes and Compose are unprivileged, with a read-only root', () => {
  const resources = kubernetes.flatMap((name) =>
    parseAllDocuments(textOf(join('kubernetes', name))).map((document) => {
      expect(document.errors, name).toEqual([]);
      return document.toJS() as Resource;
    }),
  );
  const pods = resources.flatMap(({ spec }) => spec?.jobTemplate?.spec.template ?? spec?.template ?? []);
  expect(pods.length).toBeGreaterThanOrEqual(4);
  for (const { spec } of pods) {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    });
    for (const { securityContext, resources, volumeMounts } of [
      ...(spec.initContainers ?? []),
      ...spec.containers,
    ]) {
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const names = spec.volumes.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(volumeMounts.map(({ name }) => name)));
    }
  }
  const listed = (parse(textOf('kubernetes/kustomization.yaml')) as { resources: string[] }).resources;
  const optional = ['kustomization.yaml', 'monitoring.yaml', 'secret-name.yaml'];
  expect([...listed].sort()).toEqual(kubernetes.filter((name) => !optional.includes(name)).sort());
});

test('the migration job does what new processes need first, and then the rest, which none does by itself', () => {
  expect(textOf('kubernetes/settings.env')).toMatch(/^MIGRATE=0$/m);
  const { spec } = parse(textOf('kubernetes/migrate.yaml')) as Resource;
  const { initContainers = [], containers = [] } = spec?.template?.spec ?? {};
  const commands = [...initContainers, ...containers].map(({ command = [] }) => command.slice(-2).join(' '));
  expect(commands).toEqual(['migrate --before', 'migrate --after']);
});

test('the image runs as a user of its own', () => {
  const lines = textOf('Dockerfile').split('\n');
  const at = (word: string) => lines.findIndex((line) => line.startsWith(word));
  expect(lines[at('USER')]).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
  expect(at('CMD')).toBeGreaterThan(at('USER'));
  expect(lines[at('FROM')]).not.toMatch(/:latest$|^FROM [^:]+$/);
  // Relevant rules of Hadolint: absolute folders, no sudo, no archive or address in ADD, commands as lists, one of
  // each.
  expect(lines[at('WORKDIR')]).toMatch(/^WORKDIR \//);
  expect(lines.filter((line) => /^(ADD|MAINTAINER)|\bsudo\b|\bapt(-get)?\b/.test(line))).toEqual([]);
  for (const word of ['CMD', 'HEALTHCHECK', 'USER', 'STOPSIGNAL'])
    expect(lines.filter((line) => line.startsWith(word))).toHaveLength(1);
  expect(JSON.parse(lines[at('CMD')]?.replace('CMD ', '') ?? '')).toContain('server/dist/main.js');
});

test('every third-party image has a version, and every service others wait for has a health check', () => {
  const { services } = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      { image: string; healthcheck?: object; depends_on?: Record<string, { condition: string }> | string[] }
    >;
  };
  for (const [name, { image, depends_on = {} }] of Object.entries(services)) {
    expect(image, name).toMatch(/^(piiri:|[\w./-]+:\d)/);
    for (const [dependency, { condition }] of Object.entries(Array.isArray(depends_on) ? {} : depends_on))
      if (condition === 'service_healthy')
        expect(services[dependency]?.healthcheck, dependency).toBeDefined();
  }
  // How to name them by digest says which they are.
  const foreign = Object.entries(services).filter(([, { image }]) => !image.startsWith('piiri:'));
  const readme = textOf('README.md');
  expect(readme).toContain(`docker compose pull ${foreign.map(([name]) => name).join(' ')}\n`);
  expect(readme).toContain(` ${foreign.map(([, { image }]) => image).join(' ')}\n`);
  expect(readme).toContain(/^FROM (\S+)$/m.exec(textOf('Dockerfile'))?.[1]);
});

const UNITS = ['piiri@.service', 'piiri-web@.service', 'piiri-worker@.service'];

/**
 * Returns the environment of a unit's process as systemd.exec(5) defines it: variables of EnvironmentFile override those
 * of Environment wherever they stand, and `env` in ExecStart overrides both.
 */
function environmentOf(unit: string, file: Record<string, string>): Record<string, string> {
  const lines = textOf(unit).replaceAll('%i', '3009').split('\n');
  const assignments = (texts: readonly string[]) =>
    Object.fromEntries(texts.map((text) => text.split('=') as [string, string]));
  const stated = lines.filter((line) => line.startsWith('Environment=')).map((line) => line.slice(12));
  const [, overriding = ''] =
    lines
      .map((line) => /^ExecStart=\/usr\/bin\/env ((?:\w+=\S+ )*)\/usr\/bin\/node /.exec(line))
      .find(Boolean) ?? [];
  expect(lines).toContain('EnvironmentFile=/etc/piiri.env');
  return { ...assignments(stated), ...file, ...assignments(overriding.trim().split(' ')) };
}

test('each unit has its role and port, whatever the common file says', () => {
  const file = { ROLE: 'web', PORT: '1', REDIS_URL: 'redis://127.0.0.1' };
  expect(environmentOf('piiri-worker@.service', file)).toMatchObject({ ROLE: 'worker', PORT: '3009' });
  expect(environmentOf('piiri-web@.service', { ROLE: 'worker' })).toMatchObject({
    ROLE: 'web',
    PORT: '3009',
  });
  expect(environmentOf('piiri@.service', {})).toEqual({ MALLOC_ARENA_MAX: '1', PORT: '3009' });
  expect(textOf('piiri.env')).not.toMatch(/^#?(ROLE|PORT)=/m);
});

test('units differ in their role alone, start again without end, and log without a limit', () => {
  const settingsOf = (unit: string) =>
    textOf(unit)
      .split('\n')
      .filter((line) => !/^(#|Description=|ExecStart=)/.test(line));
  for (const unit of UNITS) {
    const lines = settingsOf(unit);
    expect(lines).toEqual(settingsOf('piiri@.service'));
    // Of [Unit], not of [Service], where systemd ignores it.
    expect(lines.indexOf('StartLimitIntervalSec=0')).toBeLessThan(lines.indexOf('[Service]'));
    for (const line of [
      'StartLimitIntervalSec=0',
      'LogRateLimitIntervalSec=0',
      'Restart=always',
      'RemoveIPC=yes',
      'PrivateUsers=yes',
      'ProtectProc=invisible',
      'SystemCallFilter=@system-service',
    ])
      expect(lines).toContain(line);
  }
});

test('nginx has room for live connections, and sends only these to one process each', () => {
  const main = textOf('nginx-main.conf');
  const connections = Number(/worker_connections (\d+);/.exec(main)?.[1]);
  expect(connections).toBeGreaterThanOrEqual(16_384);
  expect(Number(/worker_rlimit_nofile (\d+);/.exec(main)?.[1])).toBeGreaterThanOrEqual(2 * connections);
  const conf = textOf('nginx.conf');
  // A connection through the proxy takes two; one address gets a part of them.
  const perAddress = Number(/limit_conn piiri_live_address (\d+);/.exec(conf)?.[1]);
  expect(perAddress).toBeLessThan(connections / 2);
  expect(conf).not.toMatch(/ip_hash|remote_addr consistent/);
  expect(conf.match(/^ *server 127\.0\.0\.1:\d+ .*$/gm)).toHaveLength(4);
  const locations = Object.fromEntries(
    [...conf.matchAll(/^ {2}location ([^{]+) \{\n([\s\S]*?)^ {2}\}/gm)].map(([, path = '', body = '']) => [
      path,
      body,
    ]),
  );
  expect(Object.entries(locations).filter(([, body]) => body.includes('http://piiri_live;'))).toEqual([
    ['/api/live', expect.stringContaining('limit_conn')],
  ]);
  expect(locations['~* ^/(healthz|readyz|metrics)/?$']).toContain('deny all;');
  for (const line of ['listen 443 ssl http2;', 'listen [::]:443 ssl http2;', 'server_tokens off;'])
    expect(conf).toContain(line);
  expect(conf).toMatch(/^ *ssl_session_cache +shared:/m);
});

test('every shipped and documented proxy keeps the addresses for monitoring to itself', () => {
  const operating = readFileSync(join(ROOT, 'docs', 'operating.md'), 'utf8');
  const examples = operating.match(/^```\n(server|intra\.example\.com) \{[\s\S]*?^```$/gm) ?? [];
  expect(examples).toHaveLength(2);
  const proxies = [...examples, ...['nginx.conf', 'Caddyfile', 'kubernetes/gateway.yaml'].map(textOf)];
  for (const proxy of proxies)
    expect(proxy).toMatch(
      /\(healthz\|readyz\|metrics\)\/\?\$|(\/healthz[\s\S]{0,60}\/readyz[\s\S]{0,60}\/metrics)/,
    );
});

test('the health check of the image succeeds while a process answers', async () => {
  let status = 200;
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = async () => {
    const child = spawn('bash', [join(DEPLOY, 'healthcheck.sh')], {
      env: { PATH: process.env.PATH, PORT: String(port) },
      stdio: 'ignore',
    });
    return (await once(child, 'exit'))[0];
  };
  expect(await check()).toBe(0);
  status = 500;
  expect(await check()).toBe(1);
  server.close();
  expect(await check()).toBe(1);
});

test('nginx uses TLS 1.2 and 1.3 only, refuses calls over http, and overwrites forwarded headers', () => {
  const [, plain = ''] = textOf('nginx.conf').split(/(?=^server \{$)/m);
  expect(plain).toMatch(/listen 80;[\s\S]*location \/api\/ \{\s+return 403;/);
  expect(textOf('nginx.conf')).toMatch(/^ *ssl_protocols +TLSv1\.2 TLSv1\.3;$/m);
  for (const header of ['Host', 'X-Forwarded-Host', 'X-Forwarded-For', 'X-Forwarded-Proto'])
    expect(textOf('piiri-proxy.conf')).toMatch(new RegExp(`^proxy_set_header ${header} \\$`, 'm'));
});
