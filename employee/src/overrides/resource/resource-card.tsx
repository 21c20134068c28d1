import { fileSize } from '@piiri/shared/file-size.ts';
import { saveFile } from '@piiri/shared/save-file.ts';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { Download, ExternalLink, FileText, Image, Link2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CheckedOn } from '../../content/article/checked-on.tsx';
import { CustomDetails } from '../../content/article/custom-facts.tsx';
import { UnreadLabel } from '../../content/cards/content-words.tsx';
import { LanguageLabel } from '../../content/language/language-label.tsx';
import { TimeLabel } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { ContentQuery } from '../../data/content/contents.ts';
import { fileOf, type ResourceRow, resourcesOf, viewableType } from '../../data/models/resources.ts';
import { fileKind } from '../../texts/format.ts';
import { withNoBreaks, withSoftHyphens } from '../../texts/typography.ts';
import { useItem, useLinkedId } from '../../ui/hooks/use-item.ts';
import { FileViewer } from './file-viewer.tsx';
import './resources.css';

const AcknowledgeResource = lazy(() => import('./acknowledge-resource.tsx'));

/** Returns a link's host, shown beside it; the link itself when it cannot be parsed. */
function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link;
}

/** A file or link. A URL hash with its id focuses it. */
export function ResourceCard({ row }: { row: ResourceRow }) {
  const app = useApp();
  const { language: page, readMarks, t } = app;
  const { hash } = useLocation();
  const card = useRef<HTMLElement>(null);
  const [state, setState] = useState<'loading' | 'failed'>();
  const [viewed, setViewed] = useState<Blob>();
  const isTarget = hash === String(row.id);
  const content = contentOf(row.translations);
  const { lang, dir } = languageOf(content?.language, page);
  const title = content?.title ?? '';
  const filename = row.filename ?? title;
  // The server does not know the browser's features.
  const isHydrated = useHydrated();
  const type = viewableType(row, !isHydrated || navigator.pdfViewerEnabled);
  const markRead = () => readMarks.markRead('resource', row.id);

  useEffect(() => {
    if (!isTarget) return;
    readMarks.markRead('resource', row.id);
    card.current?.querySelector<HTMLElement>('h2 > a, h2 > button')?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [isTarget, readMarks, row.id]);

  const fetchContent = async (then: (content: Blob) => void) => {
    if (state === 'loading') return;
    setState('loading');
    try {
      then(await fileOf(app, row.id));
      markRead();
      setState(undefined);
    } catch {
      setState('failed');
    }
  };
  const save = () => fetchContent((file) => saveFile(file, filename));
  // The type is the one that the server detected from the content; it is never executable.
  const open = () => (type ? fetchContent((file) => setViewed(new Blob([file], { type }))) : save());

  const isLink = row.link !== null;
  const Icon = isLink ? Link2 : type?.startsWith('image/') ? Image : FileText;
  return (
    <article id={String(row.id)} className="resource sign-row surface" ref={card} lang={lang}>
      <span className="card-icon">
        <Icon />
      </span>
      <div className="card-words">
        <h2 dir={dir}>
          {row.link !== null ? (
            <a
              href={row.link}
              target="_blank"
              rel="noopener noreferrer"
              className="cover-link"
              onClick={markRead}
            >
              {withSoftHyphens(withNoBreaks(title), content?.language ?? page)}
              <span className="visually-hidden" lang={page}>
                {t('resource:new_tab')}
              </span>
            </a>
          ) : (
            <button
              type="button"
              className="cover-link"
              data-busy={state === 'loading' || undefined}
              onClick={open}
            >
              <span className="visually-hidden" lang={page}>
                {t(type ? 'resource:show' : 'content:download')}{' '}
              </span>
              {withSoftHyphens(withNoBreaks(title), content?.language ?? page)}
            </button>
          )}
        </h2>
        {content?.description && (
          <p className="resource-text" dir={dir}>
            {withNoBreaks(content.description)}
          </p>
        )}
        <CustomDetails row={row} />
        <p className="meta" lang={page}>
          <UnreadLabel kind="resource" id={row.id} date={row.published_at} />
          {row.category && <span className="kind">{row.category}</span>}
          <span>
            {row.link === null
              ? [fileKind(filename), row.file_size === null ? '' : fileSize(row.file_size, page)]
                  .filter(Boolean)
                  .join(' · ')
              : hostOf(row.link)}
          </span>
          {row.published_at && !row.checked_at && <TimeLabel time={row.published_at} />}
          {row.group_name && <span>{row.group_name}</span>}
          <CheckedOn time={row.checked_at} />
          <LanguageLabel language={content?.language} />
        </p>
        <p className="field-error" role="alert" lang={page}>
          {state === 'failed' && t('resource:failed')}
        </p>
        {isHydrated && row.acknowledgement && (
          <Suspense>
            <AcknowledgeResource id={row.id} asked={row.acknowledgement} />
          </Suspense>
        )}
      </div>
      {isLink && <ExternalLink className="resource-way muted" />}
      {!isLink && !type && <Download className="resource-way muted" />}
      {type && (
        <button type="button" className="icon-button quiet-icon resource-save" lang={page} onClick={save}>
          <span className="visually-hidden">{`${t('content:download')} ${filename}`}</span>
          <Download />
        </button>
      )}
      {viewed && (
        <FileViewer
          title={title}
          content={viewed}
          onSave={() => saveFile(viewed, filename)}
          onClose={() => setViewed(undefined)}
        />
      )}
    </article>
  );
}

/** The file or link whose id is in the URL, when the loaded part of the list does not contain it. */
export function LinkedResource({ query }: { query: ContentQuery }) {
  const source = resourcesOf(useApp());
  const { state, rows } = source.list(query).value;
  const id = useLinkedId();
  const isMissing = id !== undefined && state === 'ready' && !rows.some((row) => row.id === id);
  // When it no longer exists, the list stays as it is.
  const { item } = useItem(isMissing ? id : undefined, (abort) => source.item(id ?? 0, abort));
  if (!item) return null;
  return (
    <div className="linked">
      <ResourceCard row={item} />
    </div>
  );
}
