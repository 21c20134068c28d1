import { isStoredPicture } from '@piiri/schemas/own-picture.ts';
import { type HtmlNode, MAX_TREE_DEPTH, writeHtml } from '@piiri/shared/rich-text/html-tree.ts';
import { normalizeRichText } from '@piiri/shared/rich-text/normalize.ts';

/** Maximum number of pictures kept from one pasted text; the others are removed. */
const MAX_PICTURES = 20;

/** Returns the file of a base64 `data:` address, as text editors embed pictures; undefined for other addresses. */
export function fileFromDataUrl(address: string): File | undefined {
  const [, type, content] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/.exec(address) ?? [];
  if (!type || !content) return undefined;
  try {
    const bytes = Uint8Array.from(atob(content.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

/** Returns the path of one of our own pictures, also when it was copied together with our origin. */
function localPicturePath(src: string, origin: string): string | undefined {
  const url = URL.parse(src, origin);
  return url?.origin === origin && isStoredPicture(url.pathname) ? url.pathname : undefined;
}

/**
 * Keeps the pictures of pasted HTML that can stay: our own, and embedded ones, which are uploaded. The content security
 * policy forbids fetching others, so they are removed and counted in `blocked`.
 * @param upload starts an upload and returns the address of the picture meanwhile; undefined when the picture is
 *   refused
 */
export function importPictures(
  html: string,
  origin: string,
  upload: (file: File) => string | undefined,
): { html: string; blocked: number } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  let blocked = 0;
  for (const [index, image] of [...page.images].entries()) {
    const src = image.getAttribute('src') ?? '';
    const ownPicture = localPicturePath(src, origin);
    const file = ownPicture || index >= MAX_PICTURES ? undefined : fileFromDataUrl(src);
    const address = ownPicture ?? (file && upload(file));
    if (address) image.setAttribute('src', address);
    else {
      image.remove();
      // `upload` has already reported a picture that was refused for its type or size.
      if (!file) blocked += 1;
    }
  }
  return { html: page.body.innerHTML, blocked };
}

/** Attribute that takes a style's place while the browser parses: the security policy would empty and report styles. */
const STYLE_COPY = 'data-style';

/** Attribute of what was copied from an editor like ours, which its parser needs. */
const OWN_CLIPBOARD = /<[^<>]*\sdata-pm-slice=/;

const STYLE_SHEET = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

const withoutStyles = (html: string) =>
  html
    .replace(STYLE_SHEET, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${STYLE_COPY}`));

function treeOf(node: Node, depth: number): HtmlNode[] {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  const children = [...node.childNodes].flatMap((child) => treeOf(child, depth + 1));
  if (depth > MAX_TREE_DEPTH) return children;
  const attributes = Object.fromEntries(
    [...node.attributes].map(({ name, value }) => [name === STYLE_COPY ? 'style' : name, value]),
  );
  return [{ tag: node.localName, attributes, children }];
}

/**
 * Returns pasted HTML as the editor can hold it: the formatting of other programs, which is in styles and classes,
 * becomes elements. What was copied from an editor like ours stays unchanged.
 */
export function normalizePastedHtml(html: string): string {
  if (OWN_CLIPBOARD.test(html)) return html;
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([, rules = '']) => rules);
  const style: HtmlNode = { tag: 'style', attributes: {}, children: sheets };
  const nodes = [style, ...treeOf(page.body, 0)];
  return writeHtml(normalizeRichText(nodes, { keepsPicture: () => true }));
}
