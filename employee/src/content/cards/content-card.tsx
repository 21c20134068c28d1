import type { ReactNode } from 'react';
import { useApp } from '../../data/app.ts';
import { languageOf, type Summary } from '../../data/content/content.ts';
import { iconOf, transitionOf } from '../../data/content/screens.ts';
import { findContentType } from '../../data/menu.ts';
import { OwnIcon } from '../../ui/own-icon.tsx';
import { Picture, usePicture } from '../../ui/picture.tsx';
import { DayTile } from '../time.tsx';
import { ContentWords } from './content-words.tsx';

interface ContentCardProps {
  item: Summary;
  heading: 'h2' | 'h3';
  /** Whether it is the newest: larger, with its whole picture. */
  lead?: boolean;
  /** Whether its picture loads eagerly. */
  first?: boolean;
  /** Whether it names its kind, for lists of several kinds. */
  showsKind?: boolean;
  /** Shown below its words. */
  children?: ReactNode;
}

/** An item of a grid, with a picture when it has one. */
export function ContentCard({ item, heading, lead, first, showsKind, children }: ContentCardProps) {
  const { language, session } = useApp();
  const { kind, id, image, image_thumbnail, facts } = item;
  const Icon = iconOf(kind);
  const own = findContentType(kind, session.tenant.value);
  const picture = usePicture(lead ? image : (image_thumbnail ?? image));
  const start = facts?.start_time;
  const dateBadge = start ? (
    <DayTile time={String(start)} />
  ) : own ? (
    <CardIcon>
      <OwnIcon lines={own.icon} />
    </CardIcon>
  ) : (
    Icon && (
      <CardIcon>
        <Icon />
      </CardIcon>
    )
  );
  return (
    <article
      className={`card surface${lead ? ' card-lead' : ''}${picture.src ? '' : ' card-text'}`}
      lang={languageOf(item.language, language).lang}
    >
      {picture.src && (
        <Picture src={picture.src} image={picture.image} first={first} transition={transitionOf(kind, id)} />
      )}
      <ContentWords item={item} heading={heading} showsKind={showsKind} icon={!picture.src && dateBadge} />
      {children}
    </article>
  );
}

function CardIcon({ children }: { children: ReactNode }) {
  return (
    <span className="card-icon" aria-hidden="true">
      {children}
    </span>
  );
}
