import Box from '@mui/material/Box';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { matchShortcut } from '../../kit/commands/registry.ts';
import { FieldFrame, useEditedLanguage } from '../../kit/inputs/field-frame.tsx';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { useFieldInput } from '../inputs/use-field-input.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { useRemarks } from '../remarks/remarks-context.tsx';
import { EXTENSIONS } from './extensions.ts';
import { usePastedPictures } from './pasted-pictures.ts';
import { contentStyle } from './rich-text-style.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { useShownText } from './shown-texts.ts';
import { UndescribedPicture } from './undescribed-picture.tsx';
import './editor.css';
import { Note } from '../../kit/page/note.tsx';

const TextRemarks = withoutFallback(lazyComponent(() => import('../remarks/text-remarks.tsx')));

/** The empty paragraph that the editor keeps after a table or the like, so that one can continue typing. */
const TRAILING = /(<p><\/p>)+$/;

/** Returns the editor's text as HTML, empty for none. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(TRAILING, ''));

/** Formatted text, stored as HTML; null when it is empty. */
export default function RichTextInput(props: FieldInputProps) {
  const { control, frame, aria, id, labelledBy, isDisabled } = useFieldInput(props, {
    format: (value) => value ?? '',
  });
  const lang = useEditedLanguage();
  const remarks = useRemarks();
  const lastValue = useRef(control.value as string);
  // The form's value, and how the editor writes the same text: with paragraphs within the items of a list, for example.
  const loaded = useRef<{ value: string; html: string }>(undefined);
  const pictures = usePastedPictures(props.name);
  const { editorRef, handlers } = pictures;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: control.value as string,
    // The styles are in the style sheet; the content security policy would refuse a style element.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      const next = html === loaded.current?.html ? loaded.current.value : html;
      // The editor also updates by itself, for example by adding a paragraph after a list: that is no change.
      if (next === lastValue.current) return;
      lastValue.current = next;
      control.onChange(next || null);
    },
    onBlur: () => control.onBlur(),
  });
  editorRef.current = editor;
  if (editor) loaded.current ??= { value: lastValue.current, html: htmlOf(editor) };
  useShownText(props.name, editor);
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...handlers,
        // Otherwise the editor would handle shortcuts with Enter itself.
        handleDOMEvents: { keydown: (_, event) => matchShortcut(event) !== undefined },
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          ...(aria['aria-describedby'] ? { 'aria-describedby': aria['aria-describedby'] } : {}),
          ...(aria['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
          ...(aria['aria-required'] ? { 'aria-required': 'true' } : {}),
          ...(lang ? { lang, dir: 'auto' } : {}),
        },
      },
    });
  }, [
    editor,
    handlers,
    id,
    labelledBy,
    lang,
    aria['aria-describedby'],
    aria['aria-invalid'],
    aria['aria-required'],
  ]);
  useEffect(() => editor?.setEditable(!isDisabled, false), [editor, isDisabled]);
  // The form has another value: it was saved, or another user's version was taken over.
  useEffect(() => {
    if (!editor || control.value === lastValue.current) return;
    lastValue.current = control.value as string;
    editor.commands.setContent(lastValue.current, { emitUpdate: false });
    loaded.current = { value: lastValue.current, html: htmlOf(editor) };
  }, [editor, control.value]);
  return (
    <FieldFrame {...frame} isGroup>
      <div className="rich-text-frame" data-invalid={aria['aria-invalid'] ? '' : undefined}>
        {editor && <RichTextToolbar editor={editor} controls={id} field={props.name} />}
        <Box sx={contentStyle}>
          <EditorContent editor={editor} />
        </Box>
      </div>
      {editor && remarks && <TextRemarks editor={editor} field={props.name} />}
      {editor && !isDisabled && <UndescribedPicture editor={editor} />}
      {pictures.problem && (
        <Note severity="warning" role="status" sx={{ mt: 1 }} onClose={pictures.dismiss}>
          {pictures.problem}
        </Note>
      )}
    </FieldFrame>
  );
}
