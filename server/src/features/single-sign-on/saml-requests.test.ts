import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openSaml } from '../../../test/saml-company.ts';
import { assertionXml, readRequest, responseXml, type Stated, signXml } from '../../../test/saml-messages.ts';
import { makeSamlProvider } from '../../../test/saml-provider.ts';

/** To which request a response of a SAML provider may answer, and in which browser. */

const PUBLIC_URL = 'http://localhost:4990';

const provider = makeSamlProvider('https://idp.example');
const { keys } = provider;
let server: TestApp;
let sso: ReturnType<typeof openSaml>;
let slug: string;

beforeAll(async () => {
  server = await openTestApp();
  server.services.config = { ...server.services.config, publicUrl: PUBLIC_URL };
  sso = openSaml(server, provider, PUBLIC_URL);
  slug = (await sso.company()).slug;
});
afterAll(() => server.close());
beforeEach(() => server.services.database.system.execute(sql`truncate login_throttle`));

const param = (address: URL, name: string) => address.searchParams.get(name);
const problem = (address: URL) => param(address, 'problem');
const refusalOf = (attack: (stated: Stated) => string) => sso.refusalOf(slug, attack);

describe('the request', () => {
  test('of a response that began at the provider is missing', async () => {
    const { own, start } = await sso.begin(slug);
    const address = await sso.finish(slug, provider.signed(provider.stated(start, { request: null })), own);
    expect(address.pathname + address.search).toBe(`/login?problem=unsolicited&company=${slug}`);
  });

  test('that nobody made, or in the response alone, or another in each', async () => {
    const { own, start } = await sso.begin(slug);
    const stated = provider.stated(start);
    const answerTo = (request: string) => sso.finish(slug, provider.signed({ ...stated, request }), own);
    expect(problem(await answerTo(`_${'0'.repeat(40)}`))).toBe('expired');
    expect(problem(await answerTo('something'))).toBe('expired');
    const within = ({ request }: Stated) => new RegExp(` InResponseTo="${request}"(?=/>)`);
    const alone = (stated: Stated) =>
      signXml(
        responseXml(stated, assertionXml(stated).replace(within(stated), '')),
        stated.assertionId,
        keys,
      );
    expect(await refusalOf(alone)).toBe('malformed');
    const another = (stated: Stated) => {
      const xml = assertionXml(stated).replace(within(stated), ` InResponseTo="_${'1'.repeat(40)}"`);
      return signXml(responseXml(stated, xml), stated.assertionId, keys);
    };
    expect(await refusalOf(another)).toBe('malformed');
  });

  test('is answered once: a response is not accepted again', async () => {
    const { own, start } = await sso.begin(slug);
    const xml = provider.signed(provider.stated(start));
    const cookie = own.cookie();
    const posted = [await sso.postXml(slug, xml), await sso.postXml(slug, xml), await sso.postXml(slug, xml)];
    const answers = await Promise.all(
      posted.map(({ pathname, search }) =>
        server.app.inject({
          url: `${pathname}${search}`,
          headers: { cookie, host: new URL(PUBLIC_URL).host },
        }),
      ),
    );
    const addresses = answers.map(({ headers }) => String(headers.location));
    expect(addresses.filter((address) => address.startsWith('/login?code='))).toHaveLength(1);
    expect(addresses.filter((address) => address.startsWith('/login?problem=expired'))).toHaveLength(2);
    expect(problem(await sso.finish(slug, xml, own))).toBe('expired');
  });

  test('was made in another browser: a stranger’s response signs nobody in, and stays good for its own', async () => {
    const { own, start } = await sso.begin(slug);
    const next = await sso.postXml(slug, provider.signed(provider.stated(start)));
    const victim = (await sso.begin(slug)).own;
    for (const stranger of [sso.browser(), victim])
      expect(problem(new URL((await stranger.step(next.href)) ?? '', PUBLIC_URL))).toBe('expired');
    expect(param(new URL((await own.step(next.href)) ?? '', PUBLIC_URL), 'code')).toBeTruthy();
  });

  test('was another’s: the answer to a stranger’s request is not taken with one’s own', async () => {
    const attacker = await sso.begin(slug);
    const stolen = await sso.postXml(slug, provider.signed(provider.stated(attacker.start)));
    const victim = await sso.begin(slug);
    const lure = new URL(stolen);
    lure.searchParams.set('state', readRequest(victim.start).id);
    expect(problem(new URL((await victim.own.step(lure.href)) ?? '', PUBLIC_URL))).toBe('expired');
    expect(param(new URL((await attacker.own.step(stolen.href)) ?? '', PUBLIC_URL), 'code')).toBeTruthy();
  });

  test('was another company’s', async () => {
    const rival = await sso.company();
    const { own, start } = await sso.begin(rival.slug);
    const { start: here } = await sso.begin(slug, own);
    const theirs = provider.stated(start);
    const mine = provider.stated(here);
    const next = await sso.postXml(slug, provider.signed(theirs));
    expect(param(next, 'reason')).toBe('destination');
    expect(param(await sso.postXml(slug, provider.signed({ ...theirs, destination: null })), 'reason')).toBe(
      'recipient',
    );
    const { recipient, destination } = mine;
    expect(
      param(await sso.postXml(slug, provider.signed({ ...theirs, recipient, destination })), 'reason'),
    ).toBe('audience');
    const stolen = provider.signed({ ...mine, request: theirs.request });
    expect(problem(await sso.finish(slug, stolen, own))).toBe('expired');
    const ofRival = await sso.postXml(rival.slug, provider.signed(theirs));
    const crossed = ofRival.href.replace(rival.slug, slug);
    expect(problem(new URL((await own.step(crossed)) ?? '', PUBLIC_URL))).toBe('expired');
  });

  test('was refused by the provider', async () => {
    const { own, start } = await sso.begin(slug);
    const stated = provider.stated(start, { status: 'Responder' });
    expect(problem(await sso.finish(slug, responseXml(stated, ''), own))).toBe('refused');
  });
});
