import { useLocation } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LanguageLabel } from '../../content/language/language-label.tsx';
import { QuickLink, QuickLinkIcon } from '../../content/quick-link.tsx';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import { type LinkRow, linkFavourites } from '../../data/models/link-favourites.ts';
import { formatPhone } from '../../texts/phone.ts';
import { withNoBreaks, withSoftHyphens } from '../../texts/typography.ts';
import { Breakable } from '../../ui/breakable.tsx';
import './links.css';

/** Returns the part of an address that tells people where it leads: a host, a mail address or a phone number. */
function targetOf(url: string, zone: string): string {
  if (!/^https?:/i.test(url)) return formatPhone(url.replace(/^\w+:/, '').replace(/[?;].*$/, ''), zone);
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** A quick link in the list. A URL hash with its id focuses it. */
export function LinkCard({ row }: { row: LinkRow }) {
  const app = useApp();
  const { language: page, session, t } = app;
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const favourites = app.model(linkFavourites);
  const { hash } = useLocation();
  const card = useRef<HTMLElement>(null);
  const isTarget = hash === String(row.id);
  const content = contentOf(row.translations);
  const { lang, dir } = languageOf(content?.language, page);
  const title = content?.title ?? '';
  const isFavourite = favourites.ids.value.includes(row.id);

  useEffect(() => {
    if (!isTarget) return;
    card.current?.querySelector<HTMLElement>('h2 > a')?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);

  return (
    <article id={String(row.id)} className="card surface link-card" ref={card} lang={lang}>
      <QuickLinkIcon url={row.url} icon={row.icon} image={row.image_thumbnail ?? row.image} />
      <div className="card-words">
        <h2 dir={dir}>
          <QuickLink url={row.url}>
            {withSoftHyphens(withNoBreaks(title), content?.language ?? page)}
          </QuickLink>
        </h2>
        {content?.description && (
          <p className="excerpt" dir={dir}>
            {withNoBreaks(content.description)}
          </p>
        )}
        <p className="meta" lang={page}>
          <span className="link-target">
            <Breakable text={targetOf(row.url, zone)} />
          </span>
          <LanguageLabel language={content?.language} />
        </p>
      </div>
      <button
        type="button"
        className="icon-button quiet-icon link-star"
        lang={page}
        aria-pressed={isFavourite}
        aria-label={t('link:favourite', { title })}
        onClick={() => void favourites.toggle(row.id)}
      >
        <Star fill={isFavourite ? 'currentColor' : 'none'} />
      </button>
    </article>
  );
}
