import { createElement, Fragment } from 'react';

/** A line of the changelog: text between backticks is shown as code, links as their text. */
export function ChangeLine({ markdown }: { markdown: string }) {
  const pieces = markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').split('`');
  const words = pieces.map((piece, index) => (index % 2 === 1 ? createElement('code', null, piece) : piece));
  return createElement(Fragment, null, ...words);
}
