import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** Namespaces of SAML 2.0 and of XML signatures. */
export const NAMESPACES = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

type Namespace = keyof typeof NAMESPACES;

/** Maximum number of levels of elements. Responses have ten or so, metadata fewer. */
const MAX_DEPTH = 40;

/** Maximum number of elements: a person with a thousand groups. */
const MAX_ELEMENTS = 2000;

/**
 * Maximum numbers of attributes, of an element and in all, and of different declared prefixes: verifying a signature
 * costs more with each.
 */
const MAX_OWN_ATTRIBUTES = 20;
const MAX_ATTRIBUTES = 5000;
const MAX_PREFIXES = 40;

const elementsOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement);

/** Throws if there are more levels, attributes or namespaces than in any message. */
function assertSimple(root: XmlElement): void {
  let level = [root];
  let attributes = 0;
  const prefixes = new Set<string>();
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new Error('The XML has too many levels.');
    for (const element of level) {
      const names = Object.keys(element.attributes);
      for (const name of names) if (name.startsWith('xmlns')) prefixes.add(name);
      attributes += names.length;
      if (names.length > MAX_OWN_ATTRIBUTES || attributes > MAX_ATTRIBUTES || prefixes.size > MAX_PREFIXES)
        throw new Error('The XML has too many attributes.');
    }
    level = level.flatMap(elementsOf);
  }
}

/**
 * Parses XML and returns its root element. Throws an error for anything that is not well-formed, has a document type
 * (and so entities), or is larger than the limits above.
 */
export function readXml(xml: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml))
    throw new Error('The XML has a document type.');
  // Counted before parsing, whose cost is bounded by it.
  if (xml.split(/<[^/!?]/, MAX_ELEMENTS + 2).length > MAX_ELEMENTS + 1)
    throw new Error('The XML has too many elements.');
  const { root } = parseXml(xml);
  if (!root) throw new Error('The XML has no root element.');
  assertSimple(root);
  return root;
}

/** Returns the namespace in scope for a prefix at an element; undefined if it is not declared. */
export function namespaceAt(element: XmlElement, prefix: string): string | undefined {
  const attribute = prefix ? `xmlns:${prefix}` : 'xmlns';
  for (let scope: unknown = element; scope instanceof XmlElement; scope = scope.parent) {
    const { attributes } = scope as XmlElement;
    if (Object.hasOwn(attributes, attribute)) return attributes[attribute];
  }
  return undefined;
}

/** Returns whether an element has a name in a namespace. */
export function isNamed(element: XmlElement, namespace: Namespace, name: string): boolean {
  const colon = element.name.indexOf(':');
  const local = element.name.slice(colon + 1);
  return (
    local === name &&
    namespaceAt(element, colon < 0 ? '' : element.name.slice(0, colon)) === NAMESPACES[namespace]
  );
}

/** Returns the child elements with a name in a namespace. */
export const childrenOf = (element: XmlElement, namespace: Namespace, name: string): XmlElement[] =>
  elementsOf(element).filter((child) => isNamed(child, namespace, name));

/** Returns the number of elements with a name in a namespace, at any level below an element. */
export function countBelow(element: XmlElement, namespace: Namespace, name: string): number {
  const below = elementsOf(element).map(
    (child) => Number(isNamed(child, namespace, name)) + countBelow(child, namespace, name),
  );
  return below.reduce((sum, count) => sum + count, 0);
}

/** Returns an attribute's value; undefined without one. */
export const attributeOf = (element: XmlElement, name: string): string | undefined =>
  Object.hasOwn(element.attributes, name) ? element.attributes[name] : undefined;

/** Escapes a text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
