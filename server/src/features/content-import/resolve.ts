import { groupBy } from '../../platform/group-by.ts';
import { type ExportFolder, resolvePath } from './export-folder.ts';
import type { SourceDocument } from './source-document.ts';

/** The target of an address in a document. */
export type Target =
  | { kind: 'document'; sourceId: string }
  | { kind: 'file'; path: string }
  | { kind: 'web'; address: string }
  | { kind: 'none' }
  /** A kind of address that no text may have, such as `javascript:`. */
  | { kind: 'forbidden' };

const isWeb = (address: string) => /^(?:https?:)?\/\//i.test(address);

/** Returns an address of the web in one spelling: without protocol, `www.` and the slash at its end. */
function webKey(url: URL, withQuery: boolean): string {
  const host = url.host.replace(/^www\./, '');
  return `//${host}${url.pathname.replace(/\/+$/, '')}${withQuery ? url.search : ''}`;
}

const parseWeb = (address: string): URL | undefined =>
  URL.canParse(address, 'https://nowhere.invalid') ? new URL(address, 'https://nowhere.invalid') : undefined;

/** The last two parts of a path, by which files of a website are found wherever the export has them. */
const tailOf = (path: string) => path.split('/').slice(-2).join('/').toLowerCase();

/** Returns a function that finds the target of an address in a document. */
export function createResolver(folder: ExportFolder, documents: readonly SourceDocument[]) {
  const byAddress = new Map<string, string>();
  for (const { sourceId, addresses } of documents)
    for (const address of addresses) {
      const url = isWeb(address) ? parseWeb(address) : undefined;
      const key = url ? webKey(url, true) : address;
      if (!byAddress.has(key)) byAddress.set(key, sourceId);
    }
  const byTail = groupBy(folder.files.keys(), tailOf);

  /** Returns the file of a website's address: the one whose path has most in common with it. */
  const siteFile = ({ pathname }: URL): string | undefined => {
    const path = resolvePath('', pathname.replace(/^\/+/, ''));
    if (!path) return undefined;
    const candidates = byTail.get(tailOf(path)) ?? [];
    return (
      candidates.find((candidate) => path.endsWith(candidate) || candidate.endsWith(path)) ?? candidates[0]
    );
  };

  const documentAt = (path: string): string | undefined =>
    [path, `${path}.html`, `${path}.md`, `${path}/`, `${path}/index.html`, `${path}index.html`]
      .map((candidate) => byAddress.get(candidate))
      .find((sourceId) => sourceId !== undefined);

  const webTarget = (url: URL, site: string | null): Target => {
    const sourceId =
      byAddress.get(webKey(url, true)) ??
      byAddress.get(webKey(url, false)) ??
      // Some products' own addresses are known, but not where they were served.
      byAddress.get(`${url.pathname}${url.search}`);
    if (sourceId !== undefined) return { kind: 'document', sourceId };
    const isOwn = site !== null && url.host.replace(/^www\./, '') === site.replace(/^www\./, '');
    const path = isOwn ? siteFile(url) : undefined;
    return path ? { kind: 'file', path } : { kind: 'web', address: url.href };
  };

  return (sent: string, { base, site }: Pick<SourceDocument, 'base' | 'site'>): Target => {
    const address = sent.trim().slice(0, 4000);
    if (!address || address.startsWith('#')) return { kind: 'none' };
    if (/^(mailto|tel):/i.test(address)) return { kind: 'web', address };
    if (isWeb(address)) {
      const url = parseWeb(address);
      return url ? webTarget(url, site) : { kind: 'none' };
    }
    if (/^[a-z][a-z\d+.-]*:/i.test(address.replace(/[\s\p{Cc}]/gu, ''))) return { kind: 'forbidden' };
    if (address.startsWith('/') && site) {
      const url = parseWeb(`https://${site}${address}`);
      if (url) return webTarget(url, site);
    }
    const documentId = byAddress.get(address.replace(/#.*$/, ''));
    if (documentId !== undefined) return { kind: 'document', sourceId: documentId };
    const path = address.startsWith('/') ? resolvePath('', address.slice(1)) : resolvePath(base, address);
    if (path === undefined) return { kind: 'none' };
    const sourceId = documentAt(path.replace(/\/$/, '')) ?? byAddress.get(path);
    if (sourceId !== undefined) return { kind: 'document', sourceId };
    return folder.files.has(path) ? { kind: 'file', path } : { kind: 'none' };
  };
}

export type Resolve = ReturnType<typeof createResolver>;
