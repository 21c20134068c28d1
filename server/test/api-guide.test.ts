import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ROOT } from '../src/platform/process/paths.ts';
import { openNewsroom } from './newsroom.ts';
import { runJobs } from './run-jobs.ts';

/** Tests that `docs/api.md` and `docs/examples/` are right, and that tools can read the API description. */
let newsroom: Awaited<ReturnType<typeof openNewsroom>>;
let description: string;
let guide: string;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  newsroom = await openNewsroom();
  const { server, company } = newsroom;
  description = (await server.call('GET', 'openapi.json')).body;
  guide = await readFile(join(ROOT, 'docs', 'api.md'), 'utf8');
  folder = join(inject('testServer').folder, 'api-guide');
  await mkdir(folder, { recursive: true });
  const scopes = ['news', 'group', 'page', 'user'].flatMap((name) => [`${name}:read`, `${name}:write`]);
  const body = { name: 'Esimerkit', scopes };
  const tokenAnswer = await server.call('POST', 'v1/service-tokens/', {
    token: company.tokens.tenantAdmin,
    body,
  });
  expect(tokenAnswer.statusCode, tokenAnswer.body).toBe(201);
  env = {
    PIIRI_URL: await server.address(),
    PIIRI_TOKEN: tokenAnswer.json().token,
    PIIRI_GROUP: String(company.everyone),
  };
  await newsroom.createdId();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await newsroom.server.close();
});

/** Runs a program, and returns its output. Rejects with the output when it fails. */
function run(command: string, args: string[], more: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env: { PATH: process.env.PATH, ...env, ...more } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}

const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);
const example = (name: string) => join(ROOT, 'docs', 'examples', name);
const admin = () => ({ token: newsroom.company.tokens.tenantAdmin });

describe('the OpenAPI description', () => {
  test('passes the recommended rules of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // Addresses follow the specification exactly: with a trailing slash, and `import` next to ids.
      rules: { 'no-path-trailing-slash': 'off', 'no-ambiguous-paths': 'off' },
    });
    const problems = await lintFromString({ source: description, absoluteRef: '/openapi.json', config });
    const redirects = Object.entries(JSON.parse(description).paths as Record<string, Record<string, object>>)
      .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })))
      .filter(({ call }) => '302' in (call as { responses: object }).responses)
      .map(({ path, method }) => `#/paths/${path.replaceAll('/', '~1')}/${method}/responses`);
    const messages = problems
      // A call that redirects to a page has no other success.
      .filter(
        ({ ruleId, location: [at] }) =>
          ruleId !== 'operation-2xx-response' || !redirects.includes(at?.pointer ?? ''),
      )
      .map(({ ruleId, message, location: [at] }) => `${ruleId} ${message} ${at?.pointer}`);
    expect(messages).toEqual([]);
  });

  test('generates a typed client that lists, creates and publishes news', async () => {
    await writeFile(join(folder, 'piiri.d.ts'), astToString(await openapiTypes(JSON.parse(description))));
    const [client = ''] = blocks('ts');
    const entry = join(folder, 'client.ts');
    await writeFile(entry, client);
    await symlink(join(ROOT, 'server', 'node_modules'), join(folder, 'node_modules'));
    const options: ts.CompilerOptions = {
      strict: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      rewriteRelativeImportExtensions: true,
      skipLibCheck: true,
      types: [],
      outDir: folder,
    };
    const program = ts.createProgram([entry], options);
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(problems).toEqual([]);
    program.emit();
    await writeFile(
      join(folder, 'run.mjs'),
      `import { publishNews } from './client.js';
      const { PIIRI_URL, PIIRI_TOKEN, PIIRI_GROUP } = process.env;
      console.log(JSON.stringify(await publishNews(PIIRI_URL, PIIRI_TOKEN, Number(PIIRI_GROUP), 'Asiakas')));`,
    );
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const done = JSON.parse(await run(process.execPath, ['run.mjs']));
    expect(done).toMatchObject({ before: expect.any(Number), id: expect.any(Number), state: 'published' });
  });
});

describe('the API guide', () => {
  test('has examples that work as described', async () => {
    const examples = blocks('js');
    expect(examples.length).toBeGreaterThan(4);
    for (const [index, code] of examples.entries()) {
      await writeFile(join(folder, `example-${index}.mjs`), code);
      await run(process.execPath, [`example-${index}.mjs`]);
    }
  });

  test('has a shell script that publishes news once, however often it runs', async () => {
    const hasCurl = await run('curl', ['--version']).then(
      () => true,
      () => false,
    );
    // Without curl, only checks that the shell can parse it.
    if (!hasCurl) return void (await run('sh', ['-n', example('post-news.sh')]));
    const publish = () => run('sh', [example('post-news.sh'), 'Kahvit "klo 14"', 'Tervetuloa\nkaikki']);
    const [first, again] = [JSON.parse(await publish()), JSON.parse(await publish())];
    expect(first).toMatchObject({ state: 'published', translations: { fi: { title: 'Kahvit "klo 14"' } } });
    expect(again.id).toBe(first.id);
  });

  test('has programs that mirror people and import the lunch menu', async () => {
    const { server, company } = newsroom;
    const rows = 'first_name,last_name,phone\nAino,Peili,+358501230001\nOtso,Peili,+358501230002\n';
    await writeFile(join(folder, 'people.csv'), rows);
    const mirror = run(process.execPath, [example('mirror-people.mjs'), 'people.csv']);
    const isOver = mirror.then(
      () => true,
      () => true,
    );
    while (!(await Promise.race([isOver, runJobs(server.services)])));
    expect(await mirror).toMatch(/2 new, 0 changed, 0 wrong\s+Done/);
    expect((await server.call('GET', 'v1/users/?search=Peili', admin())).json().count).toBe(2);

    const menu = createServer((_, response) =>
      response.end(JSON.stringify({ days: [{ day: 'Maanantai', dishes: ['Hernekeitto & <pannari>'] }] })),
    );
    await new Promise<void>((resolve) => menu.listen(0, '127.0.0.1', resolve));
    const page = await server.build.object('page', {
      tenant: company.tenantId,
      title: { fi: 'Lounas' },
      text: { fi: '<p>–</p>' },
    });
    const LUNCH_URL = `http://127.0.0.1:${(menu.address() as AddressInfo).port}/`;
    await run(process.execPath, [example('lunch-menu.mjs')], { PIIRI_PAGE: String(page), LUNCH_URL });
    menu.close();
    const { translations } = (await server.call('GET', `admin/v1/pages/${page}/`, admin())).json();
    expect(translations.fi).toMatchObject({ title: 'Lounas', text: expect.stringContaining('Hernekeitto') });
  });
});
