import { escapeXml, NAMESPACES } from './xml.ts';

const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

/**
 * Writes the product's metadata for a company's provider (SAML Metadata 2.0). `addresses`: those to which the provider
 * may post its responses, the usual one first.
 */
export function serviceMetadata(entityId: string, addresses: readonly string[]): string {
  const consumers = addresses.map(
    (address, index) =>
      `    <AssertionConsumerService Binding="${POST}" Location="${escapeXml(address)}" index="${index}"${index === 0 ? ' isDefault="true"' : ''}/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<EntityDescriptor xmlns="${NAMESPACES.metadata}" entityID="${escapeXml(entityId)}">`,
    `  <SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${NAMESPACES.protocol}">`,
    '    <NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</NameIDFormat>',
    ...consumers,
    '  </SPSSODescriptor>',
    '</EntityDescriptor>',
    '',
  ].join('\n');
}
