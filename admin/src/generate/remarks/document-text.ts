import type { Node } from '@tiptap/pm/model';

/** The plain text of a document, with the position of each of its characters. */
export interface DocumentText {
  text: string;
  /** Position in the document before each character, and at the end of the last one. */
  positions: readonly number[];
}

/** Returns the plain text of a document: blocks and line breaks end with a line feed. */
export function documentText(doc: Node): DocumentText {
  let text = '';
  const positions: number[] = [];
  const add = (characters: string, position: number, step: number) => {
    for (let index = 0; index < characters.length; index++) positions.push(position + index * step);
    text += characters;
  };
  doc.descendants((node, position) => {
    if (node.isText) add(node.text ?? '', position, 1);
    else if (node.isLeaf) add('\n', position, 0);
    else if (node.isTextblock && text && !text.endsWith('\n')) add('\n', position, 0);
  });
  positions.push(positions.length > 0 ? (positions.at(-1) ?? 0) + 1 : 0);
  return { text, positions };
}

/** Returns the first character at or after a position of a document. */
export function characterAt({ positions, text }: DocumentText, position: number): number {
  const index = positions.findIndex((start) => start >= position);
  return index < 0 ? text.length : Math.min(index, text.length);
}
