import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import type { TestUser } from './builders.ts';
import { archiveOf, type Files } from './golden-exports.ts';

interface Sending {
  from: string;
  as?: string;
  publish?: '1';
  source?: string;
}

interface SendingOptions {
  name?: string;
  query?: string;
  /** The caller's token. Default: the tenant admin's. */
  as?: string;
}

/** Returns the server, and for each test a company with a tenant admin, who brings content in archives. */
export function useContentImports() {
  let server: TestApp;
  let admin: TestUser;
  let token: string;

  beforeAll(async () => {
    server = await openTestApp();
  });

  afterAll(() => server.close());

  beforeEach(async () => {
    admin = await server.build.user({ is_tenant_admin: true, first_name: 'Aino', last_name: 'Aho' });
    token = await server.login(admin);
  });

  return {
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get token() {
      return token;
    },
    send(
      files: Files | Uint8Array,
      sending: Sending,
      { name = 'export.zip', query = '', as = token }: SendingOptions = {},
    ) {
      const body = new FormData();
      const archive = files instanceof Uint8Array ? files : archiveOf(files);
      body.set('file', new Blob([new Uint8Array(archive)]), name);
      for (const [field, value] of Object.entries(sending)) body.set(field, value);
      return server.call('POST', `v1/content-import/${query}`, { token: as, body, language: 'en' });
    },
  };
}
