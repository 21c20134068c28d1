import { type HtmlElement, type HtmlNode, MAX_TREE_DEPTH } from '@piiri/shared/rich-text/html-tree.ts';
import { Parser } from 'htmlparser2';

/** Parses HTML into a tree; any text is valid. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) ?? root;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const element: HtmlElement = { tag, attributes, children: [] };
      const parent = top();
      parent.children.push(element);
      open.push(open.length > MAX_TREE_DEPTH ? parent : element);
    },
    onclosetag: () => {
      if (open.length > 1) open.pop();
    },
    ontext: (text) => {
      top().children.push(text);
    },
  });
  parser.end(html);
  return root.children;
}
