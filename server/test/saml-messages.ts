import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import type { KeyPair } from './certificates.ts';

/** What a response of a provider says; times as offsets from now, in seconds. */
export interface Stated {
  request: string | null;
  issuer: string;
  recipient: string;
  destination: string | null;
  audience: string;
  nameId: string;
  nameIdFormat: string;
  attributes: Record<string, string | string[]>;
  context: string;
  issued: number;
  notBefore: number;
  notOnOrAfter: number;
  signedIn: number;
  status: string;
  assertionId: string;
  responseId: string;
}

/** A request for a sign-in, as it arrives at the provider. */
export interface ReceivedRequest {
  id: string;
  consumer: string;
  issuer: string;
  isForced: boolean;
  xml: string;
}

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

export const SHA256 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
};
export const SHA512 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha512',
};
export const SHA1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
};

const CONFIRMATION = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const answers = (request: string | null) => (request === null ? '' : ` InResponseTo="${request}"`);

/** Reads the request of an address at the provider. */
export function readRequest(address: URL): ReceivedRequest {
  const xml = inflateRawSync(Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const of = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    xml,
    id: of(/ ID="([^"]+)"/),
    consumer: of(/AssertionConsumerServiceURL="([^"]+)"/),
    issuer: of(/<saml:Issuer[^>]*>([^<]+)</),
    isForced: /ForceAuthn="true"/.test(xml),
  };
}

function attributeXml([name, values]: [string, string | string[]]): string {
  const texts = [values]
    .flat()
    .map((value) => `<saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue>`)
    .join('');
  return `<saml:Attribute Name="${escapeXml(name)}">${texts}</saml:Attribute>`;
}

/** Writes an assertion that is not signed. */
export function assertionXml(stated: Stated): string {
  const { assertionId, issuer, nameId, nameIdFormat, request, recipient, audience, context } = stated;
  const times = `NotBefore="${at(stated.notBefore)}" NotOnOrAfter="${at(stated.notOnOrAfter)}"`;
  const attributes = Object.entries(stated.attributes).map(attributeXml).join('');
  return [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" Version="2.0" IssueInstant="${at(stated.issued)}">`,
    `<saml:Issuer>${issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${nameIdFormat}">${escapeXml(nameId)}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${CONFIRMATION}"><saml:SubjectConfirmationData Recipient="${recipient}" NotOnOrAfter="${at(stated.notOnOrAfter)}"${answers(request)}/></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions ${times}><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${at(stated.signedIn)}" SessionIndex="_s"><saml:AuthnContext><saml:AuthnContextClassRef>${context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    attributes && `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>`,
    '</saml:Assertion>',
  ].join('');
}

/** Writes a response around an assertion, which may be signed. */
export function responseXml(stated: Stated, assertion: string): string {
  const destination = stated.destination === null ? '' : ` Destination="${stated.destination}"`;
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${stated.responseId}" Version="2.0" IssueInstant="${at(0)}"${destination}${answers(stated.request)}>`,
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${stated.issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${stated.status}"/></samlp:Status>`,
    `${assertion}</samlp:Response>`,
  ].join('');
}

/** Signs the element with an id, with its signature after the issuer. `prefix`: that of the signature's elements. */
export function signXml(
  xml: string,
  id: string,
  { privateKey, certificate }: KeyPair,
  algorithms = SHA256,
  prefix?: string,
): string {
  const signed = new SignedXml({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicCert: certificate,
    signatureAlgorithm: algorithms.signature,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  const xpath = `//*[@ID="${id}"]`;
  signed.addReference({ xpath, transforms: [ENVELOPED, EXCLUSIVE], digestAlgorithm: algorithms.digest });
  const location = { reference: `${xpath}/*[local-name()="Issuer"]`, action: 'after' as const };
  signed.computeSignature(xml, { location, prefix });
  return signed.getSignedXml();
}
