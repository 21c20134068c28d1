import type { Callout as CalloutKind } from '@piiri/schemas/rich-text-tags.ts';
import { useHydrated } from '@tanstack/react-router';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { createElement, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useApp } from '../models/app.ts';
import { withNoBreaks } from '../models/no-break.ts';
import { parseRichText, type RichElement, type RichNode } from '../models/rich-text.ts';
import './rich-text.css';

const EmbeddedObject = lazy(() => import('./embedded-object.tsx'));

const CALLOUT_ICONS: Record<CalloutKind, typeof Info> = {
  info: Info,
  warning: TriangleAlert,
  success: CircleCheck,
};

/** What stands out of a text; its kind is told by an icon and a word for readers. */
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

/** A table that scrolls within itself where it is wider than the text, also by keys. */
function Table({ children }: { children: ReactNode }) {
  const { t } = useApp();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="table-scroll" aria-label={t('text.table')} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}

/** An object within the text, once the page runs: what it is like is for its reader alone. */
function Embedded({ embed }: Pick<Required<RichElement>, 'embed'>) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <EmbeddedObject {...embed} />
    </Suspense>
  );
}

/** Links to other places open beside the app, which keeps its place. */
function linkProps({ href, isButton }: RichElement) {
  const isElsewhere = /^https?:/i.test(href ?? '');
  return {
    href,
    ...(isButton && { className: 'button' }),
    ...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' }),
  };
}

/** A piece as an element. */
function renderNode(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return withNoBreaks(node);
  const { tag, src, alt, size, colSpan, rowSpan, callout, embed } = node;
  const children = node.children.length > 0 ? node.children.map(renderNode) : undefined;
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
      return createElement(tag, { key, colSpan, rowSpan }, children);
  }
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
