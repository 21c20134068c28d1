import { hash } from 'node:crypto';
import { cleanLine, cutText, visibleText } from '@piiri/schemas/clean-text.ts';
import { videoIdOf } from '@piiri/schemas/field-types/video-id.ts';
import { htmlText, isNestedDeeper } from '@piiri/schemas/html-text.ts';
import type { LossReason } from '@piiri/shared/contracts/content-import.ts';
import { type HtmlElement, type HtmlNode, writeHtml } from '@piiri/shared/rich-text/html-tree.ts';
import { cleanHtml, parseHtml } from '../../platform/storage/clean-html.ts';
import { type FileReader, isDataPicture } from './document-files.ts';
import { findElements, hasTag, mapElements } from './html-tree.ts';
import { LIMITS } from './limits.ts';
import { documentAddress, documentMark, pictureAddress, pictureMark } from './marks.ts';
import { listOfPages } from './readers/hierarchy.ts';
import type { Resolve } from './resolve.ts';
import type { DocumentFile, ReadDocument, SourceDocument, SourceLoss } from './source-document.ts';

/** The maximum of the fields in which documents are stored: see `schemas/entities/page.ts`. */
const MAX_TITLE = 200;
const MAX_HTML = 100_000;
const MAX_HTML_DEPTH = 50;
const MAX_ATTACHMENTS = 50;

/** Elements of which nothing stays, not even their words. */
const DROPPED = hasTag(
  ...['script', 'noscript', 'template', 'iframe', 'object', 'embed', 'applet', 'svg', 'math', 'canvas'],
  ...['video', 'audio', 'input', 'select', 'textarea', 'button', 'head', 'title', 'link', 'meta', 'base'],
);

/** Elements that show something of elsewhere. */
const EMBEDS = hasTag('iframe', 'object', 'embed', 'applet', 'video', 'audio');

interface Export {
  resolve: Resolve;
  files: FileReader;
  /** The documents directly below each document. */
  below: ReadonlyMap<string | null, readonly SourceDocument[]>;
}

/** Collects what cannot be taken, each reason and thing once. */
function lossList(initial: readonly SourceLoss[]) {
  const losses = new Map<string, SourceLoss>();
  const add = (reason: LossReason, what: string) => {
    const short = cutText(cleanLine(what), 200);
    if (losses.size < LIMITS.losses) losses.set(`${reason} ${short}`, { reason, what: short });
  };
  for (const { reason, what } of initial) add(reason, what);
  return { add, list: () => [...losses.values()] };
}

/** Finds the files of a document: pictures by their address in it, and attachments by path. */
async function readFiles(document: SourceDocument, nodes: readonly HtmlNode[], exported: Export, lose: Lose) {
  const { resolve, files } = exported;
  const pictures = new Map<string, DocumentFile>();
  const addresses = findElements(nodes, hasTag('img')).map(({ attributes }) => attributes.src ?? '');
  for (const address of new Set([...addresses, ...(document.picture ? [document.picture] : [])])) {
    if (!address) continue;
    const target = isDataPicture(address) ? undefined : resolve(address, document);
    if (target && target.kind !== 'file') {
      lose(target.kind === 'web' ? 'picture_external' : 'picture_missing', address);
      continue;
    }
    const file = target ? await files.picture(target.path) : await files.dataPicture(address);
    if ('reason' in file) lose(file.reason, target?.path ?? 'data:');
    else pictures.set(address, file);
  }
  const attachments = new Map<string, DocumentFile>();
  const linked = findElements(nodes, hasTag('a')).flatMap(({ attributes }) => {
    const target = resolve(attributes.href ?? '', document);
    return target.kind === 'file' ? [target.path] : [];
  });
  for (const path of new Set([...document.attachments, ...linked])) {
    const file = await files.attachment(path);
    if ('reason' in file) lose(file.reason, path);
    else if (attachments.size >= MAX_ATTACHMENTS) lose('attachment_count', path);
    else attachments.set(file.sha256 + file.name, file);
  }
  return { pictures, attachments: [...attachments.values()] };
}

type Lose = ReturnType<typeof lossList>['add'];

/** Returns the nodes with pictures and links to documents named by marks, and without what no text may hold. */
function markNodes(
  document: SourceDocument,
  nodes: readonly HtmlNode[],
  { resolve }: Export,
  pictures: ReadonlyMap<string, DocumentFile>,
  lose: Lose,
): HtmlNode[] {
  const link = (element: HtmlElement): readonly HtmlNode[] => {
    const { href } = element.attributes;
    if (!href) return element.children;
    const target = resolve(href, document);
    if (target.kind === 'document')
      return [{ ...element, attributes: { href: documentAddress(documentMark(target.sourceId)) } }];
    if (target.kind === 'web') return [{ ...element, attributes: { href: target.address } }];
    if (target.kind === 'forbidden') lose('script', href);
    else if (target.kind === 'none' && !href.trim().startsWith('#')) lose('link_unknown', href);
    return element.children;
  };
  return mapElements(nodes, (element) => {
    if (DROPPED(element)) return [];
    if (element.tag === 'a') return link(element);
    if (element.tag !== 'img') return [element];
    const { src = '', alt = '' } = element.attributes;
    const file = pictures.get(src);
    return file ? [{ ...element, attributes: { src: pictureAddress(pictureMark(file.sha256)), alt } }] : [];
  });
}

/** Returns the first video of a document that is shown beside texts, and notes what else is embedded. */
function videoIn(nodes: readonly HtmlNode[], lose: Lose): string | null {
  let video: string | undefined;
  for (const { tag, attributes } of findElements(nodes, EMBEDS)) {
    const address = attributes.src ?? attributes.data ?? '';
    const id = tag === 'iframe' ? videoIdOf(address) : undefined;
    if (id && !video) video = id;
    else if (id !== video) lose('embedded', address || tag);
  }
  if (findElements(nodes, hasTag('script')).length > 0) lose('script', 'script');
  return video ?? null;
}

/** Sanitises a document, and finds its pictures, attachments and links in the export. */
export async function normalizeDocument(
  document: SourceDocument,
  depth: number,
  exported: Export,
): Promise<ReadDocument> {
  const { base: _base, site: _site, addresses: _addresses, ...rest } = document;
  const { add: lose, list } = lossList(document.losses);
  const parsed = parseHtml(document.html);
  const nodes = htmlText(document.html) || findElements(parsed, hasTag('img')).length > 0 ? parsed : [];
  const { pictures, attachments } = await readFiles(document, nodes, exported, lose);
  const video = videoIn(parsed, lose);
  const marked = cleanHtml(writeHtml(markNodes(document, nodes, exported, pictures, lose)));
  const isEmpty = !htmlText(marked) && !marked.includes('<img');
  const below = exported.below.get(document.sourceId) ?? [];
  const html = isEmpty ? cleanHtml(listOfPages(below, (id) => documentAddress(documentMark(id)))) : marked;
  if (isEmpty && !html) lose('empty', document.title);
  const line = visibleText(cleanLine(document.title)) ?? document.sourceId;
  const title = cutText(line, MAX_TITLE);
  if (title !== line) lose('title_cut', title);
  const refusal = refusalOf(document, html);
  const files = [...pictures].map(([, file]) => ({ ...file, mark: pictureMark(file.sha256) }));
  const lead = document.picture ? pictures.get(document.picture) : undefined;
  const comments = document.comments.slice(0, LIMITS.comments);
  if (comments.length < document.comments.length) lose('comments', String(document.comments.length));
  const content = {
    ...rest,
    title,
    html,
    comments,
    pictures: [...new Map(files.map((file) => [file.mark, file])).values()],
    attachments,
    picture: lead ? pictureMark(lead.sha256) : null,
    video,
  };
  return { ...content, depth, losses: list(), refusal, hash: hashOf(content) };
}

function refusalOf({ title }: SourceDocument, html: string): SourceLoss | null {
  if (html.length > MAX_HTML) return { reason: 'text_too_long', what: title };
  return isNestedDeeper(html, MAX_HTML_DEPTH) ? { reason: 'nested_too_deep', what: title } : null;
}

/** Returns a hash of everything that is stored of a document; where its files are does not matter. */
function hashOf({
  losses: _losses,
  pictures: _pictures,
  attachments,
  ...content
}: Omit<ReadDocument, 'depth' | 'refusal' | 'hash'>): string {
  const files = attachments.map(({ name, sha256 }) => [name, sha256]);
  return hash('sha256', JSON.stringify([content, files]), 'base64url');
}
