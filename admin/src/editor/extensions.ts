import { Extension } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { CalloutNode } from './callout-node.ts';
import { EmbedNode } from './embed-node.ts';
import { Picture } from './picture-node.ts';
import { TABLE_NODES } from './table-nodes.ts';
import { focusToolbar } from './toolbar-focus.ts';

/** A link that is shown as a button. */
const ButtonLink = Extension.create({
  name: 'buttonLink',
  addGlobalAttributes: () => [
    {
      types: ['link'],
      attributes: {
        button: {
          default: null,
          parseHTML: (element: HTMLElement) => (element.dataset.button === undefined ? null : true),
          renderHTML: ({ button }) => (button ? { 'data-button': 'true' } : {}),
        },
      },
    },
  ],
});

/** The usual way by keys from a text to its tools. */
const ToolbarKeys = Extension.create({
  name: 'toolbarKeys',
  addKeyboardShortcuts: () => ({ 'Alt-F10': ({ editor }) => focusToolbar(editor) }),
});

/** Nothing that the editor can make is outside `RICH_TEXT_TAGS`; what was pasted is brought within it. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  }),
  Picture,
  ...TABLE_NODES,
  CalloutNode,
  EmbedNode,
  ButtonLink,
  ToolbarKeys,
];
