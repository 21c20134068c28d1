import { Extension } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { CalloutNode } from './callout-node.ts';
import { EmbedNode } from './embed-node.ts';
import { LinkTypedAddress } from './link-typed-address.ts';
import { ParagraphDirections } from './paragraph-directions.ts';
import { Picture } from './picture-node.ts';
import { TABLE_NODES } from './table-nodes.ts';
import { focusToolbar } from './toolbar-focus.ts';

/** Attribute of a link that is displayed as a button. */
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

/** The usual shortcut from a text to its toolbar. */
const ToolbarKeys = Extension.create({
  name: 'toolbarKeys',
  addKeyboardShortcuts: () => ({ 'Alt-F10': ({ editor }) => focusToolbar(editor) }),
});

/** The editor produces only `RICH_TEXT_TAGS`; pasted HTML is reduced to them. */
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
  LinkTypedAddress,
  ParagraphDirections,
  ToolbarKeys,
];
