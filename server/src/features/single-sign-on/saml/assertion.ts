import type { XmlElement } from '@rgrove/parse-xml';
import type { SamlAssertion } from '../../../platform/db/tables/sign-in-settings.ts';
import { SamlFailure } from './saml-failure.ts';
import { attributeOf, childrenOf, isNamed, readXml } from './xml.ts';

/** What an assertion must say. */
export interface Expected {
  /** Entity id of the provider. */
  issuer: string;
  /** Entity id of the product for the company. */
  audience: string;
  /** Address to which the response was posted. */
  recipient: string;
  /** Accepted ways of signing in; none: any. */
  contexts: readonly string[];
}

/** Tolerated difference of the clocks, in milliseconds. */
export const CLOCK_SKEW_MS = 3 * 60_000;

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** Maximum numbers of attributes, and of values of each. */
const MAX_ATTRIBUTES = 200;
const MAX_VALUES = 1000;

/** Maximum length of a person's id, in characters; the SAML standard allows 256. */
const MAX_NAME_ID = 512;

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Returns a time in milliseconds. Throws SamlFailure if it is missing or none. */
function timeOf(element: XmlElement, name: string): number {
  const text = attributeOf(element, name) ?? '';
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new SamlFailure('malformed', `${element.name} has no valid ${name}.`);
  return time;
}

/** Throws SamlFailure unless now lies within an element's `NotBefore` and `NotOnOrAfter`, each if it is there. */
function assertCurrent(element: XmlElement): void {
  const now = Date.now();
  const isEarly = 'NotBefore' in element.attributes && now < timeOf(element, 'NotBefore') - CLOCK_SKEW_MS;
  const isLate =
    'NotOnOrAfter' in element.attributes && now >= timeOf(element, 'NotOnOrAfter') + CLOCK_SKEW_MS;
  if (isEarly || isLate)
    throw new SamlFailure('time', `${element.name} is ${isEarly ? 'not valid yet' : 'no longer valid'}.`);
}

/** Returns the only child with a name. Throws SamlFailure if there is none, or more than one. */
function onlyChild(element: XmlElement, name: string): XmlElement {
  const [child, ...others] = childrenOf(element, 'assertion', name);
  if (!child || others.length > 0)
    throw new SamlFailure('malformed', `${element.name} has ${child ? 'several' : 'no'} ${name}.`);
  return child;
}

/** Returns the request that a bearer's confirmation answers. Throws SamlFailure unless it is meant for us, now. */
function confirmedRequest(subject: XmlElement, { recipient }: Expected): string {
  const confirmations = childrenOf(subject, 'assertion', 'SubjectConfirmation').filter(
    (confirmation) => attributeOf(confirmation, 'Method') === BEARER,
  );
  const [confirmation, ...others] = confirmations;
  if (!confirmation || others.length > 0)
    throw new SamlFailure('malformed', 'The assertion has not one bearer confirmation.');
  const data = onlyChild(confirmation, 'SubjectConfirmationData');
  if (attributeOf(data, 'Recipient') !== recipient)
    throw new SamlFailure('recipient', `The recipient is ${attributeOf(data, 'Recipient')}.`);
  timeOf(data, 'NotOnOrAfter');
  assertCurrent(data);
  const request = attributeOf(data, 'InResponseTo');
  if (!request) throw new SamlFailure('malformed', 'The confirmation answers no request.');
  return request;
}

/** Throws SamlFailure unless the conditions hold: times, and each audience restriction names us. */
function assertConditions(assertion: XmlElement, { audience }: Expected): void {
  const conditions = onlyChild(assertion, 'Conditions');
  assertCurrent(conditions);
  const restrictions = childrenOf(conditions, 'assertion', 'AudienceRestriction').map((restriction) =>
    childrenOf(restriction, 'assertion', 'Audience').map(({ text }) => text.trim()),
  );
  if (restrictions.length === 0 || !restrictions.every((names) => names.includes(audience)))
    throw new SamlFailure('audience', `The audience is ${restrictions.flat().join(', ') || 'missing'}.`);
}

function attributesOf(assertion: XmlElement): Record<string, string[]> {
  const attributes = childrenOf(assertion, 'assertion', 'AttributeStatement').flatMap((statement) =>
    childrenOf(statement, 'assertion', 'Attribute'),
  );
  const values = new Map<string, string[]>();
  for (const attribute of attributes.slice(0, MAX_ATTRIBUTES)) {
    const name = attributeOf(attribute, 'Name');
    if (!name) continue;
    const texts = childrenOf(attribute, 'assertion', 'AttributeValue').map(({ text }) => text.trim());
    values.set(name, [...(values.get(name) ?? []), ...texts].slice(0, MAX_VALUES));
  }
  return Object.fromEntries(values);
}

/** Returns the sign-in of which an assertion tells. Throws SamlFailure unless it is one that is accepted. */
function signInOf(assertion: XmlElement, { contexts }: Expected) {
  const [statement] = childrenOf(assertion, 'assertion', 'AuthnStatement');
  if (!statement) throw new SamlFailure('malformed', 'The assertion tells of no sign-in.');
  const signedInAt = timeOf(statement, 'AuthnInstant');
  const ends = 'SessionNotOnOrAfter' in statement.attributes && timeOf(statement, 'SessionNotOnOrAfter');
  if (signedInAt > Date.now() + CLOCK_SKEW_MS || (ends && Date.now() >= ends + CLOCK_SKEW_MS))
    throw new SamlFailure('time', 'The sign-in at the provider is in the future, or over.');
  const [context = null] = childrenOf(statement, 'assertion', 'AuthnContext')
    .flatMap((element) => childrenOf(element, 'assertion', 'AuthnContextClassRef'))
    .map(({ text }) => text.trim());
  if (contexts.length > 0 && (context === null || !contexts.includes(context)))
    throw new SamlFailure('context', `The person signed in by ${context}.`);
  return { signedInAt: new Date(signedInAt).toISOString(), context };
}

/**
 * Reads an assertion, of which only the text that was signed is passed. Throws SamlFailure if it is not the company's
 * provider's, not for us, not for now, or lacks what the profile for browsers demands (SAML Profiles 2.0, 4.1.4.3).
 */
export function readAssertion(signedXml: string, expected: Expected): SamlAssertion {
  const assertion = readXml(signedXml);
  if (!isNamed(assertion, 'assertion', 'Assertion') || attributeOf(assertion, 'Version') !== '2.0')
    throw new SamlFailure('malformed', 'What was signed is no assertion of SAML 2.0.');
  const issuer = onlyChild(assertion, 'Issuer').text.trim();
  if (issuer !== expected.issuer) throw new SamlFailure('issuer', `The issuer is ${issuer}.`);
  if (timeOf(assertion, 'IssueInstant') > Date.now() + CLOCK_SKEW_MS)
    throw new SamlFailure('time', 'The assertion was issued in the future.');
  const subject = onlyChild(assertion, 'Subject');
  const request = confirmedRequest(subject, expected);
  assertConditions(assertion, expected);
  const nameIdElement = onlyChild(subject, 'NameID');
  const nameId = nameIdElement.text.trim();
  const nameIdFormat = attributeOf(nameIdElement, 'Format') ?? null;
  if (!nameId || nameId.length > MAX_NAME_ID || nameIdFormat === TRANSIENT)
    throw new SamlFailure('subject', 'The NameID is empty, too long, or another at each sign-in.');
  return {
    issuer,
    request,
    nameId,
    nameIdFormat,
    attributes: attributesOf(assertion),
    ...signInOf(assertion, expected),
  };
}
