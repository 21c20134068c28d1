import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../src/platform/process/paths.ts';

/**
 * Compares the Helm chart with the kustomization, by small renderers of what the two use. `kubectl kustomize` gives the same
 * objects (tried with kustomize 5.5).
 */
type Values = Record<string, unknown>;

interface KubernetesObject {
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [member: string]: unknown;
}

interface Labelled {
  metadata?: { labels?: Record<string, string> };
}

const CHART = join(ROOT, 'deploy/helm');
const KUSTOMIZE = join(ROOT, 'deploy/kubernetes');
const textOf = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

const FUNCTIONS: Record<string, (value: unknown) => string> = {
  quote: (value) => JSON.stringify(String(value)),
  b64enc: (value) => Buffer.from(String(value)).toString('base64'),
  toJson: (value) => JSON.stringify(value),
  sha256sum: (value) => createHash('sha256').update(String(value)).digest('hex'),
};

/** Evaluates `.Values.a.b | f | g`, or a variable of a range. Throws for anything else. */
function evaluate(expression: string, scope: Values): unknown {
  const [path = '', ...functions] = expression.split('|').map((part) => part.trim());
  if (!/^(\.(Values|Release)(\.\w+)+|\$\w+)$/.test(path)) throw new Error(`Unknown: ${expression}`);
  const value = path.startsWith('$')
    ? scope[path]
    : path
        .slice(1)
        .split('.')
        .reduce<unknown>((inner, name) => (inner as Values | undefined)?.[name], scope);
  if (value === undefined) throw new Error(`No value: ${expression}`);
  return functions.reduce<unknown>((input, name) => {
    const apply = FUNCTIONS[name];
    if (!apply) throw new Error(`Unknown function: ${expression}`);
    return apply(input);
  }, value);
}

const isTruthy = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/** Renders a template: actions on lines of their own (`if`, `range`, `end`), and values within lines. */
function render(template: string, scope: Values): string {
  const lines = template.split('\n');
  function block(from: number, inner: Values | undefined): { text: string[]; next: number } {
    const text: string[] = [];
    for (let at = from; at < lines.length; at++) {
      const line = lines[at] ?? '';
      const [, action = ''] = /^\{\{- (if .*|range .*|end) \}\}$/.exec(line) ?? [];
      if (action === 'end') return { text, next: at };
      const [, condition] = /^if (.*)$/.exec(action) ?? [];
      const [, name = '', value = '', over = ''] = /^range (\$\w+), (\$\w+) := (.*)$/.exec(action) ?? [];
      if (action && !condition && !over) throw new Error(`Unknown: ${line}`);
      if (!action) {
        if (inner) text.push(line.replace(/\{\{ (.*?) \}\}/g, (_, part) => String(evaluate(part, inner))));
        continue;
      }
      const skipped = block(at + 1, undefined);
      const [, not, path = ''] = /^(not )?(.*)$/.exec(condition ?? '') ?? [];
      if (inner && condition && isTruthy(evaluate(path, inner)) === !not)
        text.push(...block(at + 1, inner).text);
      if (inner && over)
        // As in Go, in the order of the keys.
        for (const [key, entry] of Object.entries(evaluate(over, inner) as Values).sort())
          text.push(...block(at + 1, { ...inner, [name]: key, [value]: entry }).text);
      at = skipped.next;
    }
    return { text, next: lines.length };
  }
  return block(0, scope).text.join('\n');
}

const objectsIn = (text: string): KubernetesObject[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);

const templates = readdirSync(join(CHART, 'templates'));
const defaults = parse(textOf(CHART, 'values.yaml')) as Values & { image: string };

function helm(changes: Values): KubernetesObject[] {
  const scope = { Values: { ...defaults, ...changes }, Release: { Namespace: 'piiri', Revision: 3 } };
  return templates.flatMap((name) => objectsIn(render(textOf(CHART, `templates/${name}`), scope)));
}

const variables = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const settings = variables(textOf(KUSTOMIZE, 'settings.env'));
const secrets = variables(textOf(KUSTOMIZE, 'secret.env.example'));

/** Adds what `labels` and `namespace` of the kustomization add. */
function transformed(object: KubernetesObject, namespace: string, labels: Record<string, string>): void {
  Object.assign(object.metadata, { labels: { ...labels, ...object.metadata.labels } });
  if (object.kind === 'Namespace') object.metadata.name = namespace;
  else object.metadata.namespace = namespace;
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { template, jobTemplate } = value as Record<'template' | 'jobTemplate', Labelled | undefined>;
    for (const inner of [template, jobTemplate])
      if (inner) inner.metadata = { ...inner.metadata, labels: { ...labels, ...inner.metadata?.labels } };
    Object.values(value).forEach(walk);
  };
  walk(object);
}

/** Returns the objects of the kustomization and of components of it, without the hashes in names. */
function kustomize(components: readonly string[] = []): KubernetesObject[] {
  const { resources, namespace, labels, images } = parse(textOf(KUSTOMIZE, 'kustomization.yaml'));
  const [{ name, newName, newTag }] = images;
  const generated = [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'piiri' }, data: settings },
    {
      ...{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'piiri' }, type: 'Opaque' },
      data: Object.fromEntries(
        Object.entries(secrets).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
      ),
    },
  ];
  const objects: KubernetesObject[] = [
    ...[...resources, 'monitoring.yaml', ...components.flatMap(resourcesOf)].flatMap((file: string) =>
      objectsIn(textOf(KUSTOMIZE, file).replaceAll(`image: ${name}\n`, `image: ${newName}:${newTag}\n`)),
    ),
    ...generated,
  ];
  for (const component of components) removeMembers(objects, component);
  for (const object of objects) transformed(object, namespace, labels[0].pairs);
  return objects;
}

const componentOf = (name: string) => parse(textOf(KUSTOMIZE, `${name}/kustomization.yaml`));

/** Returns the files of a component's objects. */
const resourcesOf = (name: string): string[] =>
  componentOf(name).resources.map((file: string) => `${name}/${file}`);

/** Removes from objects what a component's patches remove; they do nothing else. */
function removeMembers(objects: readonly KubernetesObject[], name: string): void {
  for (const { target, patch } of componentOf(name).patches) {
    const patched = objects.find((object) => keyOf(object) === `${target.kind} ${target.name}`);
    for (const { op, path } of parse(patch)) {
      const [, outer, member] = path.split('/');
      const inner = (patched?.[outer] ?? {}) as Values;
      expect([op, Object.keys(inner)]).toEqual(['remove', expect.arrayContaining([member])]);
      delete inner[member];
    }
  }
}

const keyOf = ({ kind, metadata }: KubernetesObject) => `${kind} ${metadata.name}`;

/** Returns objects by kind and name, without what Helm does in another way: the number of the job, the checksums. */
function byName(objects: KubernetesObject[]): Record<string, unknown> {
  const entries = objects.map((object) => {
    const copy = JSON.parse(JSON.stringify(object).replace('piiri-migrate-3', 'piiri-migrate'));
    const template = copy.spec?.template;
    if (template?.metadata) delete template.metadata.annotations;
    return [keyOf(copy), copy] as const;
  });
  expect(new Set(entries.map(([key]) => key)).size).toBe(entries.length);
  return Object.fromEntries(entries);
}

test('the chart renders the same objects as the kustomization', () => {
  const rendered = byName(helm({ secrets, namespace: true, podMonitor: true }));
  const expected = byName(kustomize());
  expect(Object.keys(rendered).sort()).toEqual(Object.keys(expected).sort());
  for (const [key, object] of Object.entries(expected)) expect(rendered[key], key).toEqual(object);
});

test('with autoscaling the chart renders the same objects as the kustomization with its component', () => {
  const web = defaults.web as { autoscaling: object };
  const autoscaling = { ...web.autoscaling, enabled: true };
  const rendered = byName(helm({ secrets, namespace: true, podMonitor: true, web: { ...web, autoscaling } }));
  expect(rendered).toEqual(byName(kustomize(['autoscaling'])));
  const { spec } = rendered['HorizontalPodAutoscaler piiri-web'] as { spec: Values };
  // The disruption budget and rolling updates need two.
  expect(spec.minReplicas).toBeGreaterThanOrEqual(2);
  // Otherwise each update would set the number back.
  expect(rendered['Deployment piiri-web']).not.toHaveProperty('spec.replicas');
  expect(textOf(KUSTOMIZE, 'kustomization.yaml')).toContain('# components: [autoscaling]');
});

test('the values have the settings of the kustomization, and no secrets', () => {
  expect(defaults.settings).toEqual(settings);
  expect(defaults.secrets).toEqual({});
  const kinds = helm({}).map(({ kind }) => kind);
  for (const kind of ['Secret', 'Namespace', 'PodMonitor']) expect(kinds).not.toContain(kind);
});

test('a changed setting or secret rolls the pods, and each revision has a job of its own', () => {
  const annotations = (changes: Values) =>
    helm({ secrets, ...changes })
      .filter(({ kind }) => kind === 'Deployment')
      .map(
        ({ spec }) =>
          (spec as { template: { metadata: { annotations: object } } }).template.metadata.annotations,
      );
  const before = annotations({});
  expect(before).toHaveLength(2);
  expect(annotations({ settings: { ...settings, LOG_LEVEL: 'warn' } })).not.toEqual(before);
  expect(annotations({ secrets: { ...secrets, APP_SECRET: 'another' } })).not.toEqual(before);
  expect(helm({}).map(keyOf)).toContain('Job piiri-migrate-3');
});

test('values with signs of YAML stay texts', () => {
  const odd = { A: 'a: "b" #c', B: 'no', C: '{}', D: '1e3' };
  const map = helm({ settings: odd }).find(({ kind }) => kind === 'ConfigMap');
  expect(map?.data).toEqual(odd);
});

test('the chart has the version of the product', () => {
  const { version } = JSON.parse(textOf(ROOT, 'package.json'));
  const chart = parse(textOf(CHART, 'Chart.yaml'));
  expect([chart.version, chart.appVersion]).toEqual([version, version]);
  expect(defaults.image.endsWith(`:${version}`)).toBe(true);
});
