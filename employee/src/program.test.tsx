import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createApp } from './data/app.ts';
import { memoryStorage } from './data/device/memory-storage.ts';
import { Program } from './program.tsx';
import { createAppRouter } from './router.tsx';
import { profile, tenant } from './test/wire-examples.ts';
import { loadTexts } from './texts/texts.ts';

const ANSWERS: Record<string, unknown> = {
  '/api/v1/profile/': profile,
  '/api/v1/tenant/': tenant,
};

const send: typeof fetch = async (input) => {
  const answer = ANSWERS[String(input)];
  return Response.json(answer ?? {}, { status: answer ? 200 : 404 });
};

/** Renders a URL without a browser and returns its HTML, or the redirect. */
async function render(address: string, stored: Record<string, string>): Promise<Response> {
  const app = createApp({
    language: 'fi',
    texts: await loadTexts('fi'),
    storage: memoryStorage(stored),
    tab: memoryStorage(),
    fetch: send,
    here: () => '/home',
    leave: () => undefined,
    reload: () => undefined,
  });
  const router = createAppRouter(app);
  const request = new Request(`http://localhost${address}`);
  return createRequestHandler({ createRouter: () => router, request })(
    () => new Response(renderToString(<Program app={app} router={router} />)),
  );
}

const signedIn = { token: 'secret', expiry: '2999-01-01T00:00:00Z', tenants: '[]' };

it('renders the login screen on a server', async () => {
  expect(await (await render('/login', {})).text()).toContain('Käyttäjätunnus tai puhelinnumero');
});

it.each([
  ['/', signedIn, '/home'],
  ['/login', signedIn, '/home'],
  ['/no/such/page', signedIn, '/404'],
  ['/news/3', {}, '/login'],
  ['/no/such/page', {}, '/login'],
])('redirects %s according to the reader’s session', async (address, stored, location) => {
  expect((await render(address, stored)).headers.get('Location')).toBe(location);
});
