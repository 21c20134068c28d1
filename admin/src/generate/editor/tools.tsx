import type { Editor } from '@tiptap/react';
import { Bold, Italic, List, ListOrdered, Redo2, TextQuote, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** A tool that acts at once, without a dialog. */
export interface Tool {
  name: string;
  icon: ReactNode;
  isOn?: (editor: Editor) => boolean;
  isOffered?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const letter = (text: string, size: number) => (
  <span aria-hidden className="editor-letter" style={{ fontSize: size }}>
    {text}
  </span>
);

/** Tools that format the text at the cursor. */
export const FORMATS: readonly Tool[] = [
  {
    name: 'bold',
    icon: <Bold />,
    isOn: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: <Italic />,
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    icon: letter('H', 18),
    isOn: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    icon: letter('h', 15),
    isOn: (e) => e.isActive('heading', { level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bullet_list',
    icon: <List />,
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbered_list',
    icon: <ListOrdered />,
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: <TextQuote />,
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
];

export const HISTORY_TOOLS: readonly Tool[] = [
  {
    name: 'undo',
    icon: <Undo2 />,
    isOffered: (e) => e.can().undo(),
    run: (e) => e.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: <Redo2 />,
    isOffered: (e) => e.can().redo(),
    run: (e) => e.chain().focus().redo().run(),
  },
];
