import { htmlText } from '@piiri/schemas/html-text.ts';
import { isStoredPicture } from '@piiri/schemas/own-picture.ts';
import { type HtmlNode, MAX_TREE_DEPTH, writeHtml } from '@piiri/shared/rich-text/html-tree.ts';
import { normalizeRichText } from '@piiri/shared/rich-text/normalize.ts';
import { escapeStraySigns } from '@piiri/shared/rich-text/stray-signs.ts';
import type { Editor, EditorOptions } from '@tiptap/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../../data/api/problem.ts';
import { pictureErrorKey, serverPictureMessage } from '../media/picture-files.ts';
import { startUpload, withStoredPictures } from '../media/picture-uploads.ts';
import { positionAfterTable } from './table-nodes.ts';

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
function importPictures(
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
function normalizePastedHtml(html: string): string {
  if (OWN_CLIPBOARD.test(html)) return html;
  const page = new DOMParser().parseFromString(escapeStraySigns(withoutStyles(html)), 'text/html');
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([, rules = '']) => rules);
  const style: HtmlNode = { tag: 'style', attributes: {}, children: sheets };
  const nodes = [style, ...treeOf(page.body, 0)];
  return writeHtml(normalizeRichText(nodes, { keepsPicture: () => true }));
}

/** Maximum length of pasted HTML in characters, high because of embedded pictures; longer HTML is dropped. */
const MAX_LENGTH = 30_000_000;

type Handlers = Pick<EditorOptions['editorProps'], 'handlePaste' | 'handleDrop' | 'transformPastedHTML'>;

/**
 * Handles pasted and dropped pictures: each is uploaded, and shown from its file meanwhile. A picture that cannot be
 * stored is reported rather than shown until saving loses it.
 * @param name the field, which receives a picture whose editor was closed during the upload
 */
export function usePastedPictures(name: string) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const [problem, setProblem] = useState<string>();
  const editorRef = useRef<Editor>(null);

  const handlers = useMemo((): Handlers => {
    const finishUpload = () => {
      const editor = editorRef.current;
      if (editor && !editor.isDestroyed) editor.view.dispatch(editor.state.tr);
      else setValue(name, withStoredPictures(String(getValues(name) ?? '')) || null, { shouldDirty: true });
    };
    const uploadPicture = (file: File): string | undefined => {
      const fault = pictureErrorKey(file);
      if (fault) {
        setProblem(translate(`validation.${fault.message}`, fault.params));
        return undefined;
      }
      return startUpload(file, (error) => {
        if (error) setProblem(serverPictureMessage(error) ?? translate(messageOf(error)));
        finishUpload();
      });
    };
    const insert = (files: readonly File[], position: number) => {
      setProblem(undefined);
      const pictures = files.flatMap((file) => {
        const src = uploadPicture(file);
        return src ? [{ type: 'image', attrs: { src, alt: '' } }] : [];
      });
      // The cursor stays behind the pictures: a selected picture would be replaced by the next paste.
      const editor = editorRef.current;
      if (editor && pictures.length > 0)
        editor
          .chain()
          .focus()
          .insertContentAt(positionAfterTable(editor.state.doc, position), pictures, {
            updateSelection: false,
          })
          .run();
      return true;
    };
    return {
      handlePaste: (view, { clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])];
        // Some programs add a picture of the text to the clipboard; a picture alone comes with HTML of one `img`.
        const isText = htmlText(clipboardData?.getData('text/html') ?? '').trim() !== '';
        return files.length > 0 && !isText && insert(files, view.state.selection.from);
      },
      handleDrop: (view, event, _, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        event.preventDefault();
        const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return insert(files, position?.pos ?? view.state.selection.from);
      },
      transformPastedHTML: (html) => {
        if (html.length > MAX_LENGTH) return '';
        setProblem(undefined);
        const imported = importPictures(normalizePastedHtml(html), window.location.origin, uploadPicture);
        if (imported.blocked > 0)
          setProblem(translate('console.rich_text.pictures_refused', { smart_count: imported.blocked }));
        return imported.html;
      },
    };
  }, [name, translate, getValues, setValue]);

  return { editorRef, handlers, problem, dismiss: () => setProblem(undefined) };
}
