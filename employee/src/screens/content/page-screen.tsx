import type { Attachment } from '@piiri/schemas';
import { useHydrated } from '@tanstack/react-router';
import { ExternalLink, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AcknowledgementState } from '../../content/acknowledgement/load-acknowledgement.ts';
import { AttachmentList } from '../../content/article/attachment-list.tsx';
import { CheckedOn } from '../../content/article/checked-on.tsx';
import { ContentPage, ExactTime } from '../../content/article/content-page.tsx';
import { ContentText } from '../../content/article/content-text.tsx';
import { CustomDetails } from '../../content/article/custom-facts.tsx';
import { MissingContent } from '../../content/article/missing-content.tsx';
import { NextPrevious } from '../../content/article/next-previous.tsx';
import { Discussion } from '../../content/comments/discussion.tsx';
import { useReading } from '../../content/reading/use-reading.tsx';
import { useApp } from '../../data/app.ts';
import {
  type ContentItem,
  type ContentRow,
  contentOf,
  summaryOf,
  textAt,
} from '../../data/content/content.ts';
import type { Neighbours } from '../../data/content/contents.ts';
import { listOf } from '../../data/content/screens.ts';
import { useMenuTitle } from '../../data/menu.ts';
import { screenWords } from '../../data/screen-words.ts';
import { Button } from '../../ui/button.tsx';
import type { ContentKind, KindView } from './content-kind.ts';
import { Facts } from './facts.tsx';

/** Storage key of the consent to show videos without asking. */
const CONSENT_KEY = 'video-consent';

/** A YouTube video, which loads only after the reader has agreed, so that YouTube learns nothing of them before. */
function VideoConsent({ videoId, title }: { videoId: string; title: string }) {
  const { session, storage, t } = useApp();
  const [agrees, setAgrees] = useState(false);
  const isHydrated = useHydrated();
  const isAgreed = agrees || (isHydrated && storage.getItem(CONSENT_KEY) === 'yes');
  const [isRemembered, setRemembered] = useState(false);

  if (session.tenant.value?.settings.videos_enabled === false)
    return (
      <p>
        <a
          href={`https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('content:video_link')}
        </a>
      </p>
    );
  if (isAgreed)
    return (
      <iframe
        className="video"
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}`}
        title={`${t('content:video_title')}: ${title}`}
        allow="encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    );

  const agree = () => {
    if (isRemembered) storage.setItem(CONSENT_KEY, 'yes');
    setAgrees(true);
  };
  return (
    <section className="video-consent surface" aria-label={t('content:video_title')}>
      <p>{t('content:video_consent')}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={(event) => setRemembered(event.target.checked)}
        />
        {t('content:video_remember')}
      </label>
      <Button onClick={agree}>
        <Play />
        {t('content:video_play')}
      </Button>
    </section>
  );
}

interface PageScreenProps {
  kind: ContentKind;
  view: KindView;
  item: ContentItem;
  neighbours: Promise<Neighbours<ContentRow>>;
  /** Additional data that the override has loaded. */
  data: unknown;
  /** The acknowledgement requested from the reader. */
  asking: AcknowledgementState | undefined;
}

/** Page of an object of a kind of content. */
export function PageScreen({
  kind,
  view: { override, labels },
  item: original,
  neighbours,
  data,
  asking,
}: PageScreenProps) {
  const app = useApp();
  const { row: item, translated, bar } = useReading(kind.screen.name, original);
  const { screen, shape, source } = kind;
  const { name } = screen;
  const words = screenWords(app, name);
  const all = useMenuTitle(name);
  const title = textAt(item, shape.title) ?? all;
  const {
    way,
    meta,
    after,
    end,
    isPersonal,
    frame = (page: ReactNode) => page,
  } = override.page?.(item, data) ?? {};
  const [date, video, link] = [shape.date, shape.video, shape.link].map((field) => textAt(item, field));
  const attachments = (shape.attachments && (item[shape.attachments] as Attachment[] | undefined)) || [];
  const back = { to: listOf(name), label: words('back', { defaultValue: all }) };
  const next = (
    <NextPrevious
      key={`next-${item.id}`}
      label={words('more')}
      all={back}
      neighbours={neighbours}
      summary={(row) => summaryOf(name, shape, row)}
    />
  );
  return frame(
    <ContentPage
      kind={name}
      id={item.id}
      title={title}
      language={contentOf(item.translations)?.language}
      original={contentOf(original.translations)?.language}
      reading={
        <>
          {asking && <asking.Hint {...asking} />}
          {bar}
        </>
      }
      back={way ? undefined : back}
      way={way}
      picture={textAt(item, shape.image)}
      alt={textAt(item, shape.alt)}
      isPersonal={isPersonal || asking !== undefined}
      meta={
        <>
          {date && <ExactTime time={date} />}
          {meta}
          {item.group_name && <span>{item.group_name}</span>}
          <CheckedOn time={item.checked_at} />
        </>
      }
      end={end ?? next}
    >
      <ContentText shape={shape} row={item} />
      <Facts
        facts={shape.facts.filter((fact) => !override.hidden?.includes(fact.name))}
        row={item}
        labels={labels}
      />
      <CustomDetails row={item} />
      {link && (
        <p className="list-end">
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="button button-quiet"
            lang={app.language}
          >
            <ExternalLink />
            {words('link')}
          </a>
        </p>
      )}
      {video && <VideoConsent key={`video-${item.id}`} videoId={video} title={title} />}
      <AttachmentList attachments={attachments} fetch={(file) => source.attachment(item.id, file.id)} />
      {after}
      {asking && <asking.Panel key={`asking-${item.id}`} {...asking} translated={translated} />}
      <Discussion kind={name} item={item} />
    </ContentPage>,
  );
}

/** Shown at URLs of objects that do not exist or that the reader may not see. */
export function MissingPage({ name }: { name: string }) {
  const words = screenWords(useApp(), name);
  const label = words('back', { defaultValue: useMenuTitle(name) });
  return <MissingContent title={words('missing_title')} back={{ to: listOf(name), label }} />;
}
