import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { XmlElement } from '@rgrove/parse-xml';
import type { SamlAssertion } from '../../../platform/db/tables/sign-in-settings.ts';
import { type Expected, readAssertion } from './assertion.ts';
import { SamlFailure } from './saml-failure.ts';
import { attributeOf, childrenOf, countBelow, isNamed, readXml } from './xml.ts';

/** Maximum length of a response in Base64, in characters: room for a thousand groups. */
export const MAX_RESPONSE_LENGTH = 256 * 1024;

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** Accepted algorithms of signatures and digests; SHA-1 is none of them. */
const SIGNATURES = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
];
const DIGESTS = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'];

/** A response as it was posted, of which nothing is believed yet. */
export interface PostedResponse {
  xml: string;
  root: XmlElement;
  /** The request that it says to answer; undefined: it began at the provider. */
  request: string | undefined;
  /** Whether the provider says that it let the person in. */
  isSuccess: boolean;
}

/**
 * Reads a posted response, in Base64. Comments, processing instructions, CDATA and document types are refused anywhere
 * in it: no provider sends them, and parsers differ in what they make of them. Throws SamlFailure `malformed`.
 */
export function readResponse(base64: string): PostedResponse {
  const text = base64.replace(/\s+/g, '');
  if (!text || text.length > MAX_RESPONSE_LENGTH || !/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    throw new SamlFailure('malformed', 'The response is not Base64, or too long.');
  let xml: string;
  let root: XmlElement;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64'));
    if (/<!|<\?(?!xml\s)|.<\?/s.test(xml)) throw new Error('The XML has more than elements and texts.');
    root = readXml(xml);
  } catch (error) {
    throw new SamlFailure('malformed', 'The response is no XML that is accepted.', error);
  }
  if (!isNamed(root, 'protocol', 'Response') || attributeOf(root, 'Version') !== '2.0')
    throw new SamlFailure('malformed', 'The XML is no response of SAML 2.0.');
  const [status] = childrenOf(root, 'protocol', 'Status').flatMap((element) =>
    childrenOf(element, 'protocol', 'StatusCode'),
  );
  return {
    xml,
    root,
    request: attributeOf(root, 'InResponseTo') || undefined,
    isSuccess: status !== undefined && attributeOf(status, 'Value') === SUCCESS,
  };
}

/** Throws SamlFailure if an element is signed otherwise than once, by accepted algorithms. Returns whether it is. */
function assertStrong(element: XmlElement): boolean {
  const signatures = childrenOf(element, 'signature', 'Signature');
  const infos = signatures.flatMap((signature) => childrenOf(signature, 'signature', 'SignedInfo'));
  const methods = infos.flatMap((info) => childrenOf(info, 'signature', 'SignatureMethod'));
  const digests = infos
    .flatMap((info) => childrenOf(info, 'signature', 'Reference'))
    .flatMap((reference) => childrenOf(reference, 'signature', 'DigestMethod'));
  const isOneOf = (elements: readonly XmlElement[], algorithms: readonly string[]) =>
    elements.length === 1 && algorithms.includes(elements[0]?.attributes.Algorithm ?? '');
  if (signatures.length === 0) return false;
  if (signatures.length > 1 || !isOneOf(methods, SIGNATURES) || !isOneOf(digests, DIGESTS))
    throw new SamlFailure('algorithm', 'Something is signed twice, or by an algorithm that is not accepted.');
  return true;
}

/** Throws SamlFailure unless a response has one assertion, which is signed by itself, and no other at any level. */
function assertSigned(root: XmlElement): void {
  if (childrenOf(root, 'assertion', 'EncryptedAssertion').length > 0)
    throw new SamlFailure('encrypted', 'The assertion is encrypted.');
  const [assertion] = childrenOf(root, 'assertion', 'Assertion');
  if (!assertion || countBelow(root, 'assertion', 'Assertion') > 1)
    throw new SamlFailure('malformed', 'The response has not one assertion.');
  if (!assertStrong(assertion)) throw new SamlFailure('unsigned', 'The assertion is not signed.');
}

/**
 * Returns the XML of the assertion exactly as it was signed by one of the certificates. If the response is signed as
 * well, that signature must be right, too. Throws SamlFailure `signature`.
 */
async function signedAssertion(
  { xml, root }: PostedResponse,
  certificates: readonly string[],
  { audience, recipient }: Expected,
): Promise<string> {
  assertSigned(root);
  const saml = new SAML({
    idpCert: [...certificates],
    issuer: audience,
    callbackUrl: recipient,
    // Audience, times and request are checked by `readAssertion`, on what was signed alone.
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: assertStrong(root),
  });
  try {
    const { profile } = await saml.validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString('base64'),
    });
    const signedXml = profile?.getAssertionXml?.();
    if (!signedXml) throw new Error('It contains no assertion.');
    return signedXml;
  } catch (error) {
    throw new SamlFailure('signature', 'The signature is not right.', error);
  }
}

/**
 * Verifies a response and returns what its assertion states. Which browser asked for it is not known here: the caller
 * compares the request. Throws SamlFailure.
 */
export async function verifyResponse(
  response: PostedResponse,
  certificates: readonly string[],
  expected: Expected,
): Promise<SamlAssertion> {
  const { root, request } = response;
  const destination = attributeOf(root, 'Destination');
  if (destination !== undefined && destination !== expected.recipient)
    throw new SamlFailure('destination', `The destination is ${destination}.`);
  const [issuer] = childrenOf(root, 'assertion', 'Issuer');
  if (issuer && issuer.text.trim() !== expected.issuer)
    throw new SamlFailure('issuer', `The issuer of the response is ${issuer.text.trim()}.`);
  const assertion = readAssertion(await signedAssertion(response, certificates, expected), expected);
  if (assertion.request !== request)
    throw new SamlFailure('malformed', 'Response and assertion answer different requests.');
  return assertion;
}
