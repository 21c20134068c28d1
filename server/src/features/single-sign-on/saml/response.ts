import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { XmlElement } from '@rgrove/parse-xml';
import type { SamlAssertion } from '../../../platform/db/tables/sign-in-settings.ts';
import { type Expected, readAssertion } from './assertion.ts';
import { SamlFailure } from './saml-failure.ts';
import { signersOf } from './signed-info.ts';
import { attributeOf, childrenOf, countBelow, isNamed, readXml } from './xml.ts';

/** Maximum length of a response in Base64, in characters: room for a thousand groups. */
export const MAX_RESPONSE_LENGTH = 128 * 1024;

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

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

/** Returns the only assertion of a response, at any level. Throws SamlFailure. */
function onlyAssertion(root: XmlElement): XmlElement {
  if (childrenOf(root, 'assertion', 'EncryptedAssertion').length > 0)
    throw new SamlFailure('encrypted', 'The assertion is encrypted.');
  const [assertion] = childrenOf(root, 'assertion', 'Assertion');
  if (!assertion || countBelow(root, 'assertion', 'Assertion') > 1)
    throw new SamlFailure('malformed', 'The response has not one assertion.');
  return assertion;
}

/**
 * Returns the XML of the assertion exactly as it was signed by one of the certificates. If the response is signed as
 * well, that signature must be right, too. Throws SamlFailure.
 */
async function signedAssertion(
  { xml, root }: PostedResponse,
  certificates: readonly string[],
  { audience, recipient }: Expected,
): Promise<string> {
  const signers = signersOf(onlyAssertion(root), certificates);
  if (!signers) throw new SamlFailure('unsigned', 'The assertion is not signed.');
  const responseSigners = signersOf(root, certificates);
  if (signers.length === 0 || responseSigners?.length === 0)
    throw new SamlFailure('signature', 'The signature is by none of the certificates.');
  const saml = new SAML({
    idpCert: [...new Set([...signers, ...(responseSigners ?? [])])],
    issuer: audience,
    callbackUrl: recipient,
    // Audience, times and request are checked by `readAssertion`, on what was signed alone.
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: responseSigners !== undefined,
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
