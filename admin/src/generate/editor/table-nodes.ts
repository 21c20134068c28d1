import { parseSpan } from '@piiri/schemas/rich-text-tags.ts';
import { keymap } from '@tiptap/pm/keymap';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { type Editor, type KeyboardShortcutCommand, Node } from '@tiptap/react';

/** Table role of each node for prosemirror-tables. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const CELL_CONTENT = '(paragraph | bulletList | orderedList)+';

const spanAttribute = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => parseSpan(element.getAttribute(name)) ?? 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
});

const cellNode = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: CELL_CONTENT,
    isolating: true,
    addAttributes: () => ({
      colspan: spanAttribute('colspan'),
      rowspan: spanAttribute('rowspan'),
      // Attribute that prosemirror-tables requires; column widths are not stored.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const TableCell = cellNode('tableCell', 'td');
const TableHeader = cellNode('tableHeader', 'th');

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Moves the cursor to the next cell; from the last cell it adds a row. */
function nextCell(editor: Editor): boolean {
  const { state, view } = editor;
  if (!editor.isActive('table')) return false;
  if (goToNextCell(1)(state, view.dispatch)) return true;
  return addRowAfter(state, view.dispatch) && goToNextCell(1)(editor.state, view.dispatch);
}

const CELL_SHORTCUTS: Record<string, KeyboardShortcutCommand> = {
  Tab: ({ editor }) => nextCell(editor),
  'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
};

/** Deletes the table when it is selected as a whole, for the delete keys. */
const deleteSelectedTable: Command = (state, dispatch) => {
  const { selection } = state;
  const isComplete =
    selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
  return isComplete && deleteTable(state, dispatch);
};

const DELETE_SHORTCUTS = { Backspace: deleteSelectedTable, Delete: deleteSelectedTable };

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  addProseMirrorPlugins: () => [keymap(DELETE_SHORTCUTS), tableEditing()],
  addKeyboardShortcuts: () => CELL_SHORTCUTS,
});

export const TABLE_NODES = [Table, TableRow, TableHeader, TableCell];

/** Number of rows and columns of a new table, including the header row. */
const NEW_TABLE_SIZE = 3;

/** Inserts an empty table with a header row at the cursor, and places the cursor in its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: NEW_TABLE_SIZE }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const rows = Array.from({ length: NEW_TABLE_SIZE }, (_, index) =>
    row(index === 0 ? 'tableHeader' : 'tableCell'),
  );
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const at = tr.selection.from + 1;
      tr.replaceSelectionWith(state.schema.nodeFromJSON({ type: 'table', content: rows }));
      tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView();
      return true;
    })
    .run();
}

/** Commands for the table at the cursor, by name. Deleting the last row or column deletes the table. */
export const TABLE_ACTIONS = {
  row_before: [addRowBefore],
  row_after: [addRowAfter],
  column_before: [addColumnBefore],
  column_after: [addColumnAfter],
  header_row: [toggleHeaderRow],
  delete_row: [deleteRow, deleteTable],
  delete_column: [deleteColumn, deleteTable],
  delete_table: [deleteTable],
} as const;

export type TableAction = keyof typeof TABLE_ACTIONS;

/** Runs a command on the table at the cursor. */
export function changeTable(editor: Editor, action: TableAction): void {
  TABLE_ACTIONS[action].some((command) => command(editor.state, editor.view.dispatch));
  editor.commands.focus();
}

/** Moves the cursor to the text after the table that contains it. */
export function leaveTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const after = positionAfterTable(tr.doc, tr.selection.from);
      tr.setSelection(TextSelection.near(tr.doc.resolve(after))).scrollIntoView();
      return true;
    })
    .run();
}

/**
 * Returns the position after the table that contains a position, since tables hold no pictures; elsewhere the position
 * itself.
 */
export function positionAfterTable(doc: DocumentNode, position: number): number {
  const resolved = doc.resolve(position);
  for (let depth = resolved.depth; depth > 0; depth -= 1)
    if (resolved.node(depth).type.name === 'table') return resolved.after(depth);
  return position;
}
