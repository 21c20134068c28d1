import { formatTime } from '@piiri/schemas/date-time.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { languageOf } from '../../data/content/content.ts';
import { shapeOf } from '../../data/content/contents.ts';
import { reportSeen } from '../../data/content/note-seen.ts';
import { isOwnContent, linkTo, transitionOf } from '../../data/content/screens.ts';
import { companyGroups } from '../../data/models/groups.ts';
import { formatDatedDay } from '../../texts/time.ts';
import { withNoBreaks, withSoftHyphens } from '../../texts/typography.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Picture, usePicture } from '../../ui/picture.tsx';
import { CachedFragment } from '../cached-fragment.tsx';
import { LanguageLabel } from '../language/language-label.tsx';
import { PageTitle } from '../page-title.tsx';
import { CopyLink } from './copy-link.tsx';
import { ReadAloud } from './read-aloud.tsx';
import './content-page.css';

interface VisibilityReasons {
  because: { group: number; group_name: string }[];
}

/** Shows on request through which of their own groups the reader sees a piece of content. `kind`: the entity's name. */
function VisibilityReason({ kind, id }: { kind: string; id: number }) {
  const app = useApp();
  const { api, language, t } = app;
  const [answer, setAnswer] = useState<string>();
  const load = async () => {
    const result = await api.get<VisibilityReasons>(`${shapeOf(kind).api}/${id}/why/`);
    if (!result.ok) return setAnswer(t('content:why_failed'));
    const groups = await app
      .model(companyGroups)
      .all()
      .catch(() => []);
    const everyone = groups.find(({ is_everyone }) => is_everyone)?.id;
    const { because } = result.data;
    if (because.some(({ group }) => group === everyone)) return setAnswer(t('content:why_everyone'));
    const names = because.map(({ group_name }) => group_name);
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
    setAnswer(names.length > 0 ? t('content:why_because', { groups: list }) : t('content:why_everyone'));
  };
  return (
    <div className="why-shown">
      <LinkButton onClick={() => void load()}>{t('content:why')}</LinkButton>
      <p role="status">{answer}</p>
    </div>
  );
}

interface ContentPageProps {
  /** The entity's name. */
  kind: string;
  id: number;
  title: string;
  /** Language of the content's texts. */
  language: Language | undefined;
  /** Link to the list of the kind. */
  back?: { to: string; label: string };
  /** Replaces the link where the path back has several steps. */
  way?: ReactNode;
  picture?: string | null;
  /** The picture's alternative text. */
  alt?: string | null;
  /** Below the date and audience: what is asked of the reader, and what translates the page (`useReading`). */
  reading?: ReactNode;
  /** Language of the texts before they were translated. */
  original?: Language | undefined;
  /** Below the headline: date and audience. */
  meta?: ReactNode;
  /** The text and its parts, at reading width. */
  children: ReactNode;
  /** Below the children, in the page's full width. */
  end?: ReactNode;
  /** Whether it contains anything of the reader, such as a draft. */
  isPersonal?: boolean;
}

/** A piece of content on its own page. Opening it counts as reading it. */
export function ContentPage(props: ContentPageProps) {
  const { kind, id, title, language, back, way, meta, children, end, isPersonal } = props;
  const { reading, original = language } = props;
  const { src, image } = usePicture(props.picture);
  const app = useApp();
  const { readMarks, language: page } = app;
  const { lang, dir } = languageOf(language, page);

  useEffect(() => readMarks.markRead(kind, id), [readMarks, kind, id]);
  useEffect(() => reportSeen(app, kind, id), [app, kind, id]);

  const article = (
    <article className="article" lang={lang}>
      <PageTitle>{title}</PageTitle>
      <div className={src ? undefined : 'measure'}>
        {way}
        {back && (
          <BackLink to={back.to} lang={page}>
            {back.label}
          </BackLink>
        )}
      </div>
      {src && <Picture src={src} image={image} first alt={props.alt} transition={transitionOf(kind, id)} />}
      <div className="measure">
        <h1 dir={dir}>{withSoftHyphens(withNoBreaks(title), language ?? page)}</h1>
        <p className="meta" lang={page}>
          {meta}
          <LanguageLabel language={original} />
        </p>
        {reading}
        {children}
        <div className="page-steps" lang={page}>
          <ReadAloud key={`read-${id}`} language={language ?? page} />
          <CopyLink path={linkTo(kind, id).to} />
          {!isOwnContent(kind) && <VisibilityReason key={`why-${id}`} kind={kind} id={id} />}
        </div>
      </div>
      {end}
    </article>
  );
  return isPersonal ? article : <CachedFragment name="content">{article}</CachedFragment>;
}

/** Date and time of publication in the company's time zone, for pages of single objects. */
export function ExactTime({ time }: { time: string }) {
  const { language, session } = useApp();
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  return (
    <time dateTime={time}>
      {formatDatedDay(new Date(time), language, zone)} {formatTime(time, zone)}
    </time>
  );
}
