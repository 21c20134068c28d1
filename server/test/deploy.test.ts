import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../src/platform/config/paths.ts';

const DEPLOY = join(ROOT, 'deploy');
const textOf = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
const kubernetes = readdirSync(join(DEPLOY, 'kubernetes')).filter((name) => name.endsWith('.yaml'));

/** Names of the metrics that the server registers. */
const metrics = new Set(
  readdirSync(join(ROOT, 'server', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap(
      (path) => readFileSync(join(ROOT, 'server', 'src', path), 'utf8').match(/(?<=name: ')\w+(?=')/g) ?? [],
    ),
);

/** What PromQL has itself, and what Prometheus and its client add. */
const WORDS =
  /^(sum|by|rate|histogram_quantile|time|max|min|avg|increase|min_over_time|max_over_time|absent|or|le|job|up|on|and|without|status|task|instance|count|topk|clamp_min|deriv|changes)$/;
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

test('every alert and every panel is of a metric that there is', () => {
  const { groups } = parse(textOf('alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  for (const { alert, expr, annotations } of rules) {
    expect(unknownIn(expr), alert).toEqual([]);
    expect(annotations.summary).toBeTruthy();
  }
  expect(rules.find(({ alert }) => alert === 'PiiriNoBackup')?.expr).toContain(
    'absent(last_backup_timestamp_seconds',
  );
  const expressions = [...textOf('dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)];
  expect(expressions.length).toBeGreaterThan(5);
  for (const [, expr = ''] of expressions) expect(unknownIn(JSON.parse(`"${expr}"`)), expr).toEqual([]);
});

/** Settings that docs/settings.md lists. */
const settings = new Set(
  readFileSync(join(ROOT, 'docs', 'settings.md'), 'utf8').match(/\b[A-Z][A-Z0-9_]{2,}\b/g),
);

test('every setting that the files give is one', () => {
  const compose = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; image: string }>;
  };
  const ours = Object.values(compose.services).filter(({ image }) => image.startsWith('piiri:'));
  expect(ours.length).toBeGreaterThanOrEqual(4);
  const given = [
    ...ours.flatMap(({ environment = {} }) => Object.keys(environment)),
    ...[textOf('piiri.env'), textOf('kubernetes/settings.env')].flatMap(
      (text) => text.match(/^#?[A-Z0-9_]+(?==)/gm) ?? [],
    ),
  ].map((name) => name.replace('#', ''));
  expect(given.filter((name) => !settings.has(name))).toEqual([]);
});

interface Resource {
  kind: string;
  metadata?: { name: string };
  spec?: { jobTemplate?: { spec: { template: Pod } }; template?: Pod };
}
interface Pod {
  spec: {
    securityContext: object;
    automountServiceAccountToken: boolean;
    volumes: { name: string }[];
    containers: { securityContext: object; volumeMounts: { name: string }[]; command?: string[] }[];
  };
}

test('what runs in Kubernetes and Compose is unprivileged, on a read-only root', () => {
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
    for (const { securityContext, volumeMounts } of spec.containers) {
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
  const optional = ['kustomization.yaml', 'monitoring.yaml'];
  expect([...listed].sort()).toEqual(kubernetes.filter((name) => !optional.includes(name)).sort());
});

test('the image runs as a user of its own', () => {
  const lines = textOf('Dockerfile').split('\n');
  const at = (word: string) => lines.findIndex((line) => line.startsWith(word));
  expect(lines[at('USER')]).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
  expect(at('CMD')).toBeGreaterThan(at('USER'));
  expect(lines[at('FROM')]).not.toMatch(/:latest$|^FROM [^:]+$/);
});
