import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { EXPORTS } from '../../../test/golden-exports.ts';
import command from '../../cli/commands/content-import.ts';

let server: TestApp;
let tenant: { id: number; name: string };
let token: string;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

beforeEach(async () => {
  tenant = await server.build.tenant();
  token = await server.login(await server.build.user({ tenant: tenant.id, is_tenant_admin: true }));
  await server.call('PATCH', 'v1/tenant/', {
    token,
    body: { settings: { comments_enabled: true, reactions_enabled: true } },
  });
});

/** Runs the command on a golden export, and returns its output. `onProgress`: called at each report of progress. */
async function run(
  from: string,
  options: Record<string, string | true> = {},
  signal?: AbortSignal,
  onProgress = () => {},
) {
  let output = '';
  const print = (line: string) => {
    output += `${line}\n`;
  };
  await command.run({
    operands: [tenant.name, join(EXPORTS, from)],
    options: { from, 'dry-run': false, publish: false, ...options },
    config: server.services.config,
    open: async () => server.services,
    pathOf: (path: string) => path,
    progress: { report: onProgress, clear: () => {} },
    say: print,
    data: () => {},
    remark: print,
    signal: signal ?? new AbortController().signal,
  } as never);
  return output;
}

const list = async (path: string) =>
  (await server.call('GET', `${path}?admin_view=1&page_size=50`, { token })).json();

test('a dry run prints the tree; the import prints the numbers', async () => {
  const plan = await run('confluence', { 'dry-run': true });
  expect(plan).toContain('Handbook Home (page, new)\n  Travel (page, new)\n    Trains (page, new)\n');
  expect(plan).toContain('Travel: Comments cannot be brought here');
  expect((await list('admin/v1/pages/')).count).toBe(0);
  expect(await run('confluence')).toContain('\n4 new.\n');
  expect(await run('confluence')).toContain('\n4 unchanged.\n');
});

test('an import that was stopped goes on when it is started again, without doubles', async () => {
  const stop = new AbortController();
  let reports = 0;
  const stopAtSecond = () => {
    reports += 1;
    if (reports === 3) stop.abort();
  };
  await expect(run('confluence', {}, stop.signal, stopAtSecond)).rejects.toThrow();
  const { count } = await list('admin/v1/pages/');
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(4);
  const again = await run('confluence');
  expect(again).toMatch(new RegExp(`${4 - count} new`));
  expect((await list('admin/v1/pages/')).count).toBe(4);
});

test('Workplace’s posts come with comments and reactions; what an unknown group read stays a draft', async () => {
  const author = await server.build.user({ tenant: tenant.id, email: 'aino@example.com' });
  const warehouse = await server.build.group({ tenant: tenant.id, name: 'Warehouse' });
  const output = await run('workplace', { publish: true });
  expect(output).toContain(
    'Only for the board: The company has no group of this name, so it stays a draft: Board',
  );
  expect(output).toContain('Forklift rules have changed: The attachment is not in the export: lost.pdf');
  expect(output).toContain('\n4 new.\n');
  const { results } = await list('v1/news/');
  const byTitle = Object.fromEntries(
    results.map((own: { translations: { fi: { title: string } } }) => [own.translations.fi.title, own]),
  );
  expect(byTitle['Only for the board']).toMatchObject({ published: false });
  expect(byTitle['Forklift rules have changed']).toMatchObject({ published: true, group: warehouse.id });
  const party = byTitle['Summer party on Friday!'];
  expect(party).toMatchObject({ published: true });
  const comments = (await server.call('GET', `v1/news/${party.id}/comments/`, { token })).json().results;
  expect(comments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ text: 'Who brings the grill?', person: null, parent: null }),
      expect.objectContaining({ text: 'I do.', person: expect.objectContaining({ id: author.id }) }),
    ]),
  );
  expect((await server.call('GET', `v1/news/${party.id}/reaction/`, { token })).json().counts).toEqual({
    love: 1,
  });
  const notices = await server.call('GET', 'v1/notices/', { token: await server.login(author) });
  expect(notices.json().results).toEqual([]);
});

test('wrong words are told', async () => {
  await expect(run('html', { from: 'notes' })).rejects.toThrow('--from is one of: html');
  await expect(run('html', { by: 'nobody@example.com' })).rejects.toThrow('No administrator');
  await expect(run('html', { from: 'docx' })).rejects.toThrow('There is nothing to import');
});
