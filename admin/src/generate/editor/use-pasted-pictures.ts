import { htmlText } from '@piiri/schemas/html-text.ts';
import type { Editor, EditorOptions } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { messageOf } from '../../data/api/problem.ts';
import { startUpload, withStoredPictures } from '../media/picture-uploads.ts';
import { pictureErrorKey, serverPictureMessage } from '../media/upload-picture.ts';
import { importPictures, normalizePastedHtml } from './pasted-html.ts';
import { positionAfterTable } from './table-nodes.ts';

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
    const insert = (files: readonly File[], at: number) => {
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
          .insertContentAt(positionAfterTable(editor.state.doc, at), pictures, { updateSelection: false })
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
