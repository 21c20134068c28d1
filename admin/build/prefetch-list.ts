import type { Plugin, Rolldown } from 'vite';

interface Options {
  /** Lazily loaded modules that the first screen needs; they are preloaded in the page's head. */
  preloaded: readonly RegExp[];
  /** Further modules that the first screen may need; they are only prefetched. */
  alsoFetched: readonly RegExp[];
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** Adds a chunk and its static imports, recursively, to `found`. */
function collectChunks(chunks: Chunks, fileName: string, collected: Set<string>): void {
  if (collected.has(fileName) || !chunks.has(fileName)) return;
  collected.add(fileName);
  for (const imported of chunks.get(fileName)?.imports ?? []) collectChunks(chunks, imported, collected);
}

function chunkFilesOf(bundle: Rolldown.OutputBundle, modules: readonly RegExp[]): string[] {
  const chunks = chunksOf(bundle);
  const collected = new Set<string>();
  for (const { fileName, moduleIds } of chunks.values())
    if (moduleIds.some((id) => modules.some((pattern) => pattern.test(id))))
      collectChunks(chunks, fileName, collected);
  return [...collected];
}

/**
 * Writes `prefetch.json`: the addresses of the files that a list of the console needs, for the login page to prefetch.
 * The files of the first screen are also named in the page's head, so that the browser requests all of them at once.
 */
export function prefetchList({ preloaded, alsoFetched }: Options): Plugin {
  let base = '/';
  return {
    name: 'prefetch-list',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunkFiles = bundle ? chunkFilesOf(bundle, preloaded) : [];
        return chunkFiles
          .map((file) => `${base}${file}`)
          .filter((address) => !html.includes(address))
          .map((href) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head' as const,
          }));
      },
    },
    generateBundle(_, bundle) {
      const entries = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' && output.isEntry ? [output.fileName] : [],
      );
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      const scripts = chunkFilesOf(bundle, [...preloaded, ...alsoFetched]);
      const addresses = [...new Set([...entries, ...scripts, ...styles])].map((file) => `${base}${file}`);
      this.emitFile({ type: 'asset', fileName: 'prefetch.json', source: JSON.stringify(addresses) });
    },
  };
}
