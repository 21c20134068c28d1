import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { loggableError } from './log.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const failure = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: unknown) => error,
  );

test('user input is not logged when the database rejects it', async () => {
  const { system } = server.services.database;
  const wrote = 'Salainen uutinen';
  const failures = [
    await failure(system.execute(sql`select ${wrote}::int`)),
    await failure(system.execute(sql`insert into accounts (username) values (${wrote}), (${wrote})`)),
  ];
  for (const error of failures) {
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).toContain(wrote);
    const logged = JSON.stringify(loggableError(error));
    expect(logged).not.toContain(wrote);
    expect(logged).toMatch(/22P02|23505/);
    expect(logged).toContain('loggable-error.test.ts');
  }
});

test('input that a parser cannot read is not logged', async () => {
  const error = await failure(Promise.resolve().then(() => JSON.parse('Salainen koodi 123456')));
  expect(String(error)).toContain('Salainen');
  expect(JSON.stringify(loggableError(error))).not.toContain('Salainen');
});

test('our own errors keep their message', () => {
  expect(loggableError(new Error('The file was not noted.'))).toMatchObject({
    type: 'Error',
    message: 'The file was not noted.',
  });
});
