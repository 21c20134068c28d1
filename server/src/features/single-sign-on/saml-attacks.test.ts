import { deflateRawSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { makeKeyPair } from '../../../test/certificates.ts';
import { processorTime } from '../../../test/processor-time.ts';
import { openSaml } from '../../../test/saml-company.ts';
import { assertionXml, responseXml, SHA1, type Stated, signXml } from '../../../test/saml-messages.ts';
import { makeSamlProvider } from '../../../test/saml-provider.ts';
import { WRAPPING_ATTACKS, wrappingAttacks } from '../../../test/signature-wrapping.ts';
import { readResponse, verifyResponse } from './saml/response.ts';

/** Responses of a SAML provider that let nobody in. */

const PUBLIC_URL = 'http://localhost:4994';

/** Maximum processor time of a refusal, in milliseconds. */
const MAX_MS = 50;

const provider = makeSamlProvider('https://idp.example');
const { keys } = provider;
const strangerKeys = makeKeyPair('Another company');
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

const problem = (address: URL) => address.searchParams.get('problem');
const encoded = (xml: string) => Buffer.from(xml).toString('base64');

const refusalOf = (attack: (stated: Stated) => string, person?: Partial<Stated>) =>
  sso.refusalOf(slug, attack, person);

/** Signs the assertion of a response that says what a test wants. */
const refusalOfSigned = (person: Partial<Stated>) => refusalOf(provider.signed, person);

describe('signature wrapping', () => {
  test.each(WRAPPING_ATTACKS)('%s', async (name) => {
    const reason = await refusalOf((stated) => {
      const attacks = new Map(wrappingAttacks(stated, { nameId: 'mallory' }, keys));
      return attacks.get(name) ?? '';
    });
    expect(['unsigned', 'signature', 'malformed', 'algorithm']).toContain(reason);
  });

  test.each(WRAPPING_ATTACKS)('%s, with the id of the signed one', async (name) => {
    const reason = await refusalOf((stated) => {
      const { assertionId, responseId } = stated;
      const attacks = new Map(wrappingAttacks(stated, { nameId: 'mallory', assertionId, responseId }, keys));
      return attacks.get(name) ?? '';
    });
    expect(['unsigned', 'signature', 'malformed', 'algorithm']).toContain(reason);
  });
});

describe('a signature', () => {
  test('that is missing', async () => {
    expect(await refusalOf((stated) => responseXml(stated, assertionXml(stated)))).toBe('unsigned');
  });

  test('of the response alone, around an assertion without one', async () => {
    const attack = (stated: Stated) =>
      signXml(responseXml(stated, assertionXml(stated)), stated.responseId, keys);
    expect(await refusalOf(attack)).toBe('unsigned');
  });

  test('of another company’s provider, whose certificate lies in the response', async () => {
    const attack = (stated: Stated) => provider.signed(stated, strangerKeys);
    expect(await refusalOf(attack)).toBe('signature');
    const withTrusted = (stated: Stated) =>
      provider.signed(stated, { privateKey: strangerKeys.privateKey, certificate: keys.certificate });
    expect(await refusalOf(withTrusted)).toBe('signature');
  });

  test('of a response whose assertion is signed rightly', async () => {
    const attack = (stated: Stated) => signXml(provider.signed(stated), stated.responseId, strangerKeys);
    expect(await refusalOf(attack)).toBe('signature');
  });

  test('of what was changed since', async () => {
    const changed = (stated: Stated) => provider.signed(stated).replace('>aino<', '>liisa<');
    expect(await refusalOf(changed)).toBe('signature');
    const moved = (stated: Stated) =>
      provider.signed(stated).replace(/<DigestValue>[^<]+/, '<DigestValue>AAAA');
    expect(await refusalOf(moved)).toBe('signature');
  });

  test('by SHA-1, by a secret, or twice', async () => {
    const weak = (stated: Stated) =>
      signXml(responseXml(stated, assertionXml(stated)), stated.assertionId, keys, SHA1);
    expect(await refusalOf(weak)).toBe('algorithm');
    const bySecret = (stated: Stated) =>
      provider
        .signed(stated)
        .replace(
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
        );
    expect(await refusalOf(bySecret)).toBe('algorithm');
    const twice = (stated: Stated) => provider.signed(stated).replace(/<Signature .*<\/Signature>/s, '$&$&');
    expect(await refusalOf(twice)).toBe('algorithm');
    const info = (stated: Stated) => provider.signed(stated).replace(/<SignedInfo>.*<\/SignedInfo>/s, '$&$&');
    expect(await refusalOf(info)).toBe('algorithm');
  });
});

describe('XML', () => {
  const forged = 'aino@company.example';
  const comment = (stated: Stated) =>
    provider.signed(stated).replace(`>${forged}.evil`, `>${forged}<!-- x -->.evil`);

  test('with a comment in the NameID', async () => {
    expect(await refusalOf(comment, { nameId: `${forged}.evil.example` })).toBe(null);
  });

  test.each([
    ['a document type', '<!DOCTYPE samlp:Response>'],
    ['an entity', '<!DOCTYPE r [<!ENTITY who "mallory">]>'],
    ['an entity of another server', '<!DOCTYPE r [<!ENTITY who SYSTEM "http://localhost:4994/healthz">]>'],
    ['a processing instruction', '<?xml-stylesheet href="x"?>'],
  ])('with %s', async (_name, head) => {
    const attack = (stated: Stated) =>
      `<?xml version="1.0"?>${head}${provider.signed(stated).replace('>aino<', '>&who;<')}`;
    expect(await refusalOf(attack)).toBe(null);
    expect(await refusalOf((stated) => `${head}${provider.signed(stated)}`)).toBe(null);
  });

  test('with entities of entities, very many levels or elements, is refused at once', async () => {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
    const bombs = [
      `<!DOCTYPE r [<!ENTITY e0 "ha">${entities.join('')}]><r>&e9;</r>`,
      `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`,
      `<r>${'<a/>'.repeat(40_000)}</r>`,
      '<'.repeat(150_000),
      `<r ${'a="b" '.repeat(20_000)}/>`,
    ];
    for (const bomb of bombs) {
      const refused = () => sso.postXml(slug, bomb);
      const { result, ms } = await processorTime(refused, MAX_MS);
      expect(problem(result)).toBe('invalid');
      expect(ms, bomb.slice(0, 40)).toBeLessThan(MAX_MS);
    }
  });

  test('of many elements with a stranger’s signature is refused before what costs much', async () => {
    const groups = Array.from({ length: 1500 }, (_, at) => `group ${at}`);
    const { start } = await sso.begin(slug);
    const xml = provider.signed(provider.stated(start, { attributes: { groups } }), strangerKeys);
    const expected = { issuer: provider.entityId, audience: 'x', recipient: 'x', contexts: [] };
    const certificates = [keys, keys, keys, keys].map(({ certificate }) => certificate);
    const posted = encoded(xml.replace(/ Destination="[^"]*"/, ''));
    const reasonOf = () =>
      verifyResponse(readResponse(posted), certificates, expected).catch(({ reason }) => reason);
    const { result, ms } = await processorTime(reasonOf, MAX_MS);
    expect(result).toBe('signature');
    expect(ms).toBeLessThan(MAX_MS);
  });

  test('that is not Base64, deflated, packed, empty, or another message', async () => {
    const { start } = await sso.begin(slug);
    const xml = provider.signed(provider.stated(start));
    const texts = [
      xml,
      '',
      deflateRawSync(xml).toString('base64'),
      gzipSync(xml).toString('base64'),
      encoded('<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Version="2.0"/>'),
      encoded(xml.replace('urn:oasis:names:tc:SAML:2.0:protocol', 'urn:oasis:names:tc:SAML:1.0:protocol')),
      encoded(`<x>${xml}</x>`),
    ];
    for (const text of texts) expect(problem(await sso.post(slug, text)), text.slice(0, 40)).toBe('invalid');
  });

  test('that is huge', async () => {
    expect(problem(await sso.post(slug, 'A'.repeat(140_000)))).toBe('invalid');
    const huge = await server.app.inject({
      method: 'POST',
      url: `/api/v1/auth/saml/${slug}/acs`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `SAMLResponse=${'A'.repeat(2_000_000)}`,
    });
    expect(huge.statusCode).toBe(413);
    const packed = await server.app.inject({
      method: 'POST',
      url: `/api/v1/auth/saml/${slug}/acs`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' },
      payload: gzipSync(`SAMLResponse=${'A'.repeat(2_000_000)}`),
    });
    expect(packed.headers.location).toMatch(/^\/login\?problem=invalid/);
    const fields = await server.app.inject({
      method: 'POST',
      url: `/api/v1/auth/saml/${slug}/acs`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a&'.repeat(100_000),
    });
    expect(fields.statusCode).toBe(400);
  });
});

describe('an assertion', () => {
  test.each<[string, string, Partial<Stated>]>([
    ['for another audience', 'audience', { audience: 'https://other.example' }],
    ['of another issuer', 'issuer', { issuer: 'https://other.example' }],
    ['for another recipient', 'recipient', { recipient: 'https://other.example/acs', destination: null }],
    ['in a response for another destination', 'destination', { destination: 'https://other.example/acs' }],
    ['that has ended', 'time', { notOnOrAfter: -181 }],
    ['that begins later', 'time', { notBefore: 190 }],
    ['that was issued in the future', 'time', { issued: 190 }],
    ['of a sign-in in the future', 'time', { signedIn: 190 }],
    ['without a person', 'subject', { nameId: ' ' }],
    ['with a very long id', 'subject', { nameId: 'x'.repeat(600) }],
    [
      'with an id for this sign-in only',
      'subject',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    ],
  ])('%s', async (_name, reason, person) => {
    expect(await refusalOfSigned(person)).toBe(reason);
  });

  test('within three minutes of the clocks is accepted', async () => {
    const times = { notOnOrAfter: -170, notBefore: 170, issued: 170, signedIn: 170 };
    expect(problem((await sso.signIn(slug, { ...times, notBefore: -300 })).address)).toBeNull();
    expect(problem((await sso.signIn(slug, { ...times, notOnOrAfter: 300 })).address)).toBeNull();
  });

  test('without conditions, confirmation or sign-in, or with several', async () => {
    const missing = [
      /<saml:Conditions.*<\/saml:Conditions>/s,
      /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/s,
      /<saml:AuthnStatement.*<\/saml:AuthnStatement>/s,
      /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s,
    ];
    for (const part of missing) {
      const attack = (stated: Stated) =>
        signXml(responseXml(stated, assertionXml(stated).replace(part, '')), stated.assertionId, keys);
      expect(['malformed', 'audience', 'signature']).toContain(await refusalOf(attack));
    }
    const several = (stated: Stated) =>
      signXml(
        responseXml(stated, assertionXml(stated).replace(/<saml:NameID.*<\/saml:NameID>/s, '$&$&')),
        stated.assertionId,
        keys,
      );
    expect(await refusalOf(several)).toBe('malformed');
    const both = (stated: Stated) => {
      const second = { ...stated, assertionId: '_second' };
      const xml = responseXml(stated, assertionXml(stated) + assertionXml(second));
      return signXml(signXml(xml, stated.assertionId, keys), '_second', keys);
    };
    expect(await refusalOf(both)).toBe('malformed');
  });

  test('that is encrypted', async () => {
    const encrypted = (stated: Stated) =>
      responseXml(stated, '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>');
    expect(await refusalOf(encrypted)).toBe('encrypted');
  });
});
