import { foldUsername } from '@piiri/schemas';
import type { ClaimNames, SamlAssertion } from '../../platform/db/tables/sign-in-settings.ts';
import { type Details, type Identity, MAX_GROUPS, textIn } from './claims.ts';

const SOAP = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const MICROSOFT = 'http://schemas.microsoft.com';

/** Usual names of attributes, in the order in which they are tried: plain ones, X.500 (RFC 4519), Microsoft's. */
const USUAL_NAMES: ClaimNames<readonly string[]> = {
  email: [
    ...['email', 'mail', 'emailAddress', 'urn:oid:0.9.2342.19200300.100.1.3', 'urn:oid:1.2.840.113549.1.9.1'],
    `${SOAP}/emailaddress`,
  ],
  username: [
    ...['username', 'uid', 'preferred_username', 'urn:oid:0.9.2342.19200300.100.1.1'],
    ...[`${SOAP}/upn`, `${SOAP}/name`],
  ],
  phone: [
    ...['phone', 'phone_number', 'mobile', 'mobilePhone', 'urn:oid:0.9.2342.19200300.100.1.41'],
    `${SOAP}/mobilephone`,
  ],
  first_name: [
    ...['first_name', 'firstName', 'givenName', 'given_name', 'urn:oid:2.5.4.42'],
    `${SOAP}/givenname`,
  ],
  last_name: [
    ...['last_name', 'lastName', 'sn', 'surname', 'family_name', 'urn:oid:2.5.4.4'],
    `${SOAP}/surname`,
  ],
  groups: ['groups', `${MICROSOFT}/ws/2008/06/identity/claims/groups`],
};

/** Name that stands for the NameID where a company names an attribute. */
const NAME_ID = 'NameID';

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** Classes of signing in by a password; by themselves they do not say that nothing else was asked. */
const PASSWORD_CLASSES = ['Password', 'PasswordProtectedTransport'].map(
  (name) => `urn:oasis:names:tc:SAML:2.0:ac:classes:${name}`,
);

/** Attribute in which Microsoft's providers list how somebody signed in, and its value for a second factor. */
const METHODS = `${MICROSOFT}/claims/authnmethodsreferences`;
const SECOND_FACTOR = `${MICROSOFT}/claims/multipleauthn`;

/**
 * Issuer under which people of a SAML provider are bound. Some providers have the same name in SAML and in OpenID
 * Connect, with other subjects in each, so each has issuers of its own.
 */
export const samlIssuer = (entityId: string): string => `saml:${entityId}`;

/** Returns the methods of a sign-in as `amr` of OpenID Connect (RFC 8176); undefined if nothing is known of them. */
function methodsOf({ context, attributes }: SamlAssertion): string[] | undefined {
  if (context === null || !PASSWORD_CLASSES.includes(context)) return undefined;
  return attributes[METHODS]?.includes(SECOND_FACTOR) ? ['pwd', 'mfa'] : ['pwd'];
}

function detailsOf(assertion: SamlAssertion, names: ClaimNames): Details {
  const { issuer, nameId, nameIdFormat, attributes } = assertion;
  const valuesOf = (detail: keyof ClaimNames): readonly string[] => {
    const name = names[detail];
    if (name === NAME_ID) return [nameId];
    const candidates = name ? [name] : USUAL_NAMES[detail];
    const sent = candidates.find((candidate) => Object.hasOwn(attributes, candidate));
    return sent === undefined ? [] : (attributes[sent] ?? []);
  };
  const text = (detail: keyof ClaimNames) => textIn(valuesOf(detail)[0]);
  const username = text('username');
  const addressInNameId = nameIdFormat === EMAIL_FORMAT && !names.email ? textIn(nameId) : null;
  return {
    issuer: samlIssuer(issuer),
    subject: nameId,
    username: username && foldUsername(username),
    email: text('email') ?? addressInNameId,
    // The company's own provider vouches for the addresses that it states, unless it says otherwise.
    isEmailVerified: (attributes.email_verified ?? ['true']).every((value) => value === 'true'),
    phone: text('phone'),
    isPhoneVerified: false,
    first_name: text('first_name'),
    last_name: text('last_name'),
    groups: valuesOf('groups')
      .slice(0, MAX_GROUPS)
      .flatMap((group) => textIn(group) ?? []),
  };
}

/** Returns what a SAML provider states about a person, by the names of attributes in the company's settings. */
export function samlIdentity(assertion: SamlAssertion, names: ClaimNames): Identity {
  const { nameId, nameIdFormat, attributes, context, signedInAt } = assertion;
  const attributeClaims = Object.entries(attributes).map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ]);
  const amr = methodsOf(assertion);
  return {
    details: detailsOf(assertion, names),
    claims: {
      ...Object.fromEntries(attributeClaims),
      [NAME_ID]: nameId,
      ...(nameIdFormat && { 'NameID Format': nameIdFormat }),
      ...(context && { AuthnContextClassRef: context }),
      AuthnInstant: signedInAt,
    },
    authentication: {
      auth_time: Date.parse(signedInAt) / 1000,
      acr: context,
      ...(amr && { amr }),
    },
  };
}
