import type { Callout as CalloutKind } from '@piiri/schemas/rich-text-tags.ts';
import { useHydrated } from '@tanstack/react-router';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { createElement, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useApp } from '../data/app.ts';
import { parseRichText, type RichElement, type RichNode } from '../texts/rich-text.ts';
import { withNoBreaks } from '../texts/typography.ts';
import './rich-text.css';

const EmbeddedObject = lazy(() => import('./embedded-object.tsx'));

const CALLOUT_ICONS: Record<CalloutKind, typeof Info> = {
  info: Info,
  warning: TriangleAlert,
  success: CircleCheck,
};

/** A callout; an icon and a hidden word state its kind. */
function Callout({ kind, children }: { kind: CalloutKind; children: ReactNode }) {
  const { t, language } = useApp();
  const Icon = CALLOUT_ICONS[kind];
  return (
    <div className={`callout callout-${kind}`} role="note">
      <Icon />
      <div>
        <span className="visually-hidden" lang={language}>{`${t(`text.${kind}`)}: `}</span>
        {children}
      </div>
    </div>
  );
}

/** A table that scrolls sideways when it is wider than the text, also by keyboard. */
function Table({ children }: { children: ReactNode }) {
  const { t } = useApp();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="table-scroll" aria-label={t('text.table')} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}

/** An embedded object, rendered after hydration, because its state depends on the reader. */
function Embedded({ embed }: Pick<Required<RichElement>, 'embed'>) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <EmbeddedObject {...embed} />
    </Suspense>
  );
}

/** External links open in a new tab, so that the app keeps its position. */
function linkProps({ href, isButton }: RichElement) {
  const isElsewhere = /^https?:/i.test(href ?? '');
  return {
    href,
    ...(isButton && { className: 'button' }),
    ...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' }),
  };
}

/** Elements whose text has its own direction: a paragraph may be in another script than the one before. */
const PARAGRAPHS: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'pre']);
/** Lists have one direction for all their items, so that the bullets stand in line. */
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);
/** Elements that may hold text without a paragraph. */
const CONTAINERS: ReadonlySet<string> = new Set(['td', 'th', 'blockquote']);

const isBlock = (node: RichNode) =>
  typeof node === 'object' && (PARAGRAPHS.has(node.tag) || LISTS.has(node.tag));

const hasDirection = (element: RichElement) =>
  isBlock(element) || (CONTAINERS.has(element.tag) && !element.children.some(isBlock));

/** Renders a node as an element. `inList`: whether a list around it decides the direction. */
function renderNode(node: RichNode, key: number, inList = false): ReactNode {
  if (typeof node === 'string') return withNoBreaks(node);
  const { tag, src, alt, size, colSpan, rowSpan, callout, embed } = node;
  const isList = LISTS.has(tag);
  const dir = !inList && hasDirection(node) ? 'auto' : undefined;
  const children =
    node.children.length > 0
      ? node.children.map((child, index) => renderNode(child, index, inList || isList))
      : undefined;
  switch (tag) {
    case 'img':
      return <img key={key} src={src} alt={alt} className={size && `picture-${size}`} loading="lazy" />;
    case 'a':
      return createElement(tag, { key, ...linkProps(node) }, children);
    case 'aside':
      return (
        <Callout key={key} kind={callout ?? 'info'}>
          {children}
        </Callout>
      );
    case 'table':
      return <Table key={key}>{children}</Table>;
    case 'hr':
      return embed ? <Embedded key={key} embed={embed} /> : <hr key={key} />;
    default:
      return createElement(tag, { key, dir, colSpan, rowSpan }, children);
  }
}

/** Rich text written by editors. `dir`: its direction, when it differs from the page's. */
export function RichText({ html, dir }: { html: string; dir?: 'ltr' | 'rtl' }) {
  const nodes = useMemo(() => parseRichText(html), [html]);
  return (
    <div className="rich-text" dir={dir}>
      {nodes.map((node, index) => renderNode(node, index))}
    </div>
  );
}
