const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;
const WEB = /^https?:\/\//i;
/** An address without a scheme: a host of several parts, then a port, path, query or fragment. */
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,})(?=[:/?#]|$)/u;
/** Endings of files, which a text takes along from the folder that it was written in. */
const FILE_ENDING = /^(aspx?|csv|docx?|gif|html?|jpe?g|jsp|odt|pdf|php|png|pptx?|rtf|txt|xlsx?|zip)$/i;

/** Returns the address of a web page, of which the browser and the server agree on the host; undefined for others. */
function webAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  return new URL(address).hostname ? address : undefined;
}

/**
 * Returns the address of a link from user input or from a text of another program: `www.firma.fi` gets https, an e-mail address becomes a
 * mailto, a path or a fragment of our own stays. Undefined for an address that leads nowhere or runs code. Idempotent.
 */
export function linkAddress(href: string): string | undefined {
  const address = href
    .replace(/[\p{Cc}\u200b\ufeff]/gu, '')
    .trim()
    .replace(/\s/g, '%20')
    .replace(/[<>"]/g, encodeURIComponent);
  // Word's own anchors, which do not exist outside of its document.
  if (address.startsWith('#')) return address.startsWith('#_') ? undefined : address;
  if (address.startsWith('/')) return /^\/[/\\]/.test(address) ? undefined : address;
  if (WEB.test(address)) return webAddress(address);
  if (/^(mailto|tel):./i.test(address)) return address;
  if (EMAIL.test(address)) return `mailto:${address}`;
  const [, lastPart = ''] = HOST.exec(address) ?? [];
  const isHost = lastPart && (/^www\./i.test(address) || !FILE_ENDING.test(lastPart));
  return isHost ? webAddress(`https://${address}`) : undefined;
}
