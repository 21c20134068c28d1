import type { TestApp } from './app.ts';

/** Maximum number of redirects of a sign-in. */
const MAX_STEPS = 10;

/**
 * Returns a browser for signing in with a provider: it has cookies, of the product and of others, and follows
 * redirects.
 */
export function openBrowser(server: Pick<TestApp, 'app'>, publicUrl: string) {
  const cookies = new Map<string, string>();

  const header = (origin: string) =>
    [...cookies].flatMap(([key, value]) =>
      key.startsWith(`${origin} `) ? [`${key.slice(origin.length + 1)}=${value}`] : [],
    );
  const store = (origin: string, lines: readonly string[]) => {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value) cookies.set(`${origin} ${name}`, value);
      else cookies.delete(`${origin} ${name}`);
    }
  };

  /** Makes one request; returns the complete address of its redirect, if any. */
  async function step(address: string): Promise<string | undefined> {
    const url = new URL(address, publicUrl);
    const cookie = header(url.origin).join('; ');
    if (url.origin === publicUrl) {
      const answer = await server.app.inject({
        method: 'GET',
        url: `${url.pathname}${url.search}`,
        headers: { cookie, host: url.host },
      });
      store(url.origin, [answer.headers['set-cookie'] ?? []].flat());
      return answer.headers.location && new URL(answer.headers.location, url).href;
    }
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    store(url.origin, answer.headers.getSetCookie());
    await answer.body?.cancel();
    const location = answer.headers.get('location');
    return location === null ? undefined : new URL(location, url).href;
  }

  /**
   * Follows redirects from an address until one leads to a path of the product that begins with `until`, without
   * requesting it.
   */
  async function follow(address: string, until: string): Promise<URL> {
    let next = new URL(address, publicUrl).href;
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const { pathname, href, origin } = new URL(next);
      if (pathname.startsWith(until) && origin === publicUrl) return new URL(href);
      const nextUrl = await step(next);
      if (!nextUrl) throw new Error(`${next} leads nowhere.`);
      next = nextUrl;
    }
    throw new Error(`${address} leads on and on.`);
  }

  return {
    step,
    follow,
    take: (lines: readonly string[]) => store(publicUrl, lines),
    cookie: () => header(publicUrl).join('; '),
    /** Signs in with a company's provider up to the login screen, and returns its address. */
    signIn: (slug: string, query = '') => follow(`/api/v1/auth/oidc/${slug}/start${query}`, '/login'),
  };
}

export type SsoBrowser = ReturnType<typeof openBrowser>;
