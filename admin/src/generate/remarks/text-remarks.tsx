import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { remarkMarks, remarksKey } from './remark-marks.ts';
import { type FormRemarks, useRemarks } from './remarks-context.tsx';
import './remarks.css';

/**
 * Puts the caret before the passage of a remark, in the middle of the window. The passage is marked, not selected: what
 * is typed next would replace it.
 */
function showIn(editor: Editor, id: number): void {
  const range = remarksKey.getState(editor.state)?.ranges.get(id);
  if (!range) return;
  editor.chain().setTextSelection(range.from).focus(undefined, { scrollIntoView: false }).run();
  const { node } = editor.view.domAtPos(range.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: 'center' });
}

function Marks({ editor, field, form }: { editor: Editor; field: string; form: FormRemarks }) {
  const { remarks, active, register } = form;
  const isListBeside = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const latest = useRef(form);
  const isBeside = useRef(isListBeside);
  useEffect(() => {
    latest.current = form;
    isBeside.current = isListBeside;
  });
  useEffect(() => {
    editor.registerPlugin(
      remarkMarks(
        (id) => latest.current.setActive(isBeside.current ? id : undefined),
        (ids) => latest.current.setPlaced(field, ids),
      ),
    );
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(remarksKey);
    };
  }, [editor, field]);
  useEffect(() => {
    const own = remarks.filter((remark) => remark.field === field);
    const { state, view } = editor;
    view.dispatch(state.tr.setMeta(remarksKey, { remarks: own, active }).setMeta('addToHistory', false));
  }, [editor, field, remarks, active]);
  useEffect(() => register(field, (id) => showIn(editor, id)), [register, editor, field]);
  return null;
}

/** Highlights in a text the passages that remarks are about. `field`: path of the text in the form. */
export default function TextRemarks({ editor, field }: { editor: Editor; field: string }) {
  const form = useRemarks();
  return form && <Marks editor={editor} field={field} form={form} />;
}
