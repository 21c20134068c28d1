import { createElement, type ReactNode, useMemo } from 'react';
import { withNoBreaks } from '../models/no-break.ts';
import { parseRichText, type RichNode } from '../models/rich-text.ts';
import './rich-text.css';

/** A piece as an element; links to other places open beside the app, which keeps its place. */
function renderNode(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return withNoBreaks(node);
  const children = node.children.length > 0 ? node.children.map(renderNode) : undefined;
  if (node.tag === 'img') return <img key={key} src={node.src} alt={node.alt} loading="lazy" />;
  if (node.tag !== 'a') return createElement(node.tag, { key }, children);
  const isElsewhere = /^https?:/i.test(node.href ?? '');
  const props = isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={node.href} {...props}>
      {children}
    </a>
  );
}

/** A rich text of the content's editors. `dir`: its direction, where it is not the page's. */
export function RichText({ html, dir }: { html: string; dir?: 'ltr' }) {
  const nodes = useMemo(() => parseRichText(html), [html]);
  return (
    <div className="rich-text" dir={dir}>
      {nodes.map(renderNode)}
    </div>
  );
}
