import { verify } from 'node:crypto';
import { XmlElement, XmlText } from '@rgrove/parse-xml';
import { SamlFailure } from './saml-failure.ts';
import { attributeOf, childrenOf, namespaceAt } from './xml.ts';

/** Hash by algorithm of an accepted signature; SHA-1 is none of them. */
const HASHES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};

const DIGESTS = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'];

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Maximum length of what a signature signs directly, in characters: algorithms, and one digest. */
const MAX_LENGTH = 4000;

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  ...{ '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' },
};
const escapeBy = (text: string, characters: RegExp) =>
  text.replace(characters, (character) => ESCAPES[character] ?? character);

const prefixOf = (name: string) => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '');

/**
 * Writes an element in the form that is signed (Exclusive XML Canonicalization 1.0). `inclusive`: prefixes that are
 * declared although nothing uses them; `declared`: namespaces that are declared around it, by prefix.
 */
function canonical(
  element: XmlElement,
  inclusive: readonly string[],
  declared: ReadonlyMap<string, string> = new Map(),
): string {
  const attributes = Object.entries(element.attributes).filter(([name]) => !/^xmlns(?::|$)/.test(name));
  const namespaceOf = (name: string) => (prefixOf(name) ? (namespaceAt(element, prefixOf(name)) ?? '') : '');
  const used = [
    prefixOf(element.name),
    ...attributes.map(([name]) => prefixOf(name)).filter((prefix) => prefix && prefix !== 'xml'),
    ...inclusive.filter((prefix) => namespaceAt(element, prefix) !== undefined),
  ];
  const namespaces = [...new Set(used)]
    .sort()
    .map((prefix) => [prefix, namespaceAt(element, prefix) ?? ''] as const)
    .filter(([prefix, uri]) => (declared.get(prefix) ?? '') !== uri);
  const sorted = attributes.sort(([first], [two]) => {
    const [left, right] = [`${namespaceOf(first)} ${first}`, `${namespaceOf(two)} ${two}`];
    return left < right ? -1 : 1;
  });
  const texts = [
    ...namespaces.map(([prefix, uri]) => [prefix ? `xmlns:${prefix}` : 'xmlns', uri] as const),
    ...sorted,
  ].map(([name, value]) => ` ${name}="${escapeBy(value, /[&<"\t\n\r]/g)}"`);
  const within = new Map([...declared, ...namespaces]);
  const content = element.children.map((child) => {
    if (child instanceof XmlElement) return canonical(child, inclusive, within);
    return child instanceof XmlText ? escapeBy(child.text, /[&<>\r]/g) : '';
  });
  return `<${element.name}${texts.join('')}>${content.join('')}</${element.name}>`;
}

/** Returns the only child of a signature's part. Throws SamlFailure `algorithm` if there is none, or more than one. */
function onlyChild(element: XmlElement, name: string): XmlElement {
  const [child, ...others] = childrenOf(element, 'signature', name);
  if (!child || others.length > 0)
    throw new SamlFailure('algorithm', `The signature has ${child ? 'several' : 'no'} ${name}.`);
  return child;
}

/**
 * Returns those of some certificates by which an element's own signature is made; undefined if it has no signature.
 * What it signs is not compared with the element here: this comes first because it is cheap, so that strangers cannot
 * make the server canonicalise large documents. Throws SamlFailure `algorithm` for a second signature, and for other
 * algorithms than those above.
 */
export function signersOf(element: XmlElement, certificates: readonly string[]): string[] | undefined {
  if (childrenOf(element, 'signature', 'Signature').length === 0) return undefined;
  const signature = onlyChild(element, 'Signature');
  const info = onlyChild(signature, 'SignedInfo');
  const canonicalization = onlyChild(info, 'CanonicalizationMethod');
  const digest = onlyChild(onlyChild(info, 'Reference'), 'DigestMethod');
  const hash = HASHES[attributeOf(onlyChild(info, 'SignatureMethod'), 'Algorithm') ?? ''];
  const isAccepted =
    attributeOf(canonicalization, 'Algorithm') === EXCLUSIVE &&
    DIGESTS.includes(attributeOf(digest, 'Algorithm') ?? '');
  if (!hash || !isAccepted)
    throw new SamlFailure('algorithm', 'The signature is by an algorithm that is not accepted.');
  const [prefixes] = canonicalization.children.filter((child) => child instanceof XmlElement);
  const listed = prefixes && attributeOf(prefixes, 'PrefixList')?.split(/\s+/).filter(Boolean);
  const inclusive = (listed ?? []).map((prefix) => (prefix === '#default' ? '' : prefix));
  const text = canonical(info, inclusive);
  if (text.length > MAX_LENGTH)
    throw new SamlFailure('algorithm', 'The signature signs more than one digest.');
  const value = Buffer.from(onlyChild(signature, 'SignatureValue').text, 'base64');
  return certificates.filter((certificate) => verify(hash, Buffer.from(text), certificate, value));
}
