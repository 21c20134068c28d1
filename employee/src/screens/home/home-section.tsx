import { Link } from '@tanstack/react-router';
import { CircleUserRound, Info, type LucideIcon, ShieldCheck } from 'lucide-react';
import { ContentCard } from '../../content/cards/content-card.tsx';
import { useApp } from '../../data/app.ts';
import type { Summary } from '../../data/content/content.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { MoreLink } from '../../ui/more-link.tsx';

interface Tile {
  name: 'profile' | 'about' | 'privacy';
  to: '/profile' | '/about';
  hash?: string;
  icon: LucideIcon;
}

const TILES: Tile[] = [
  { name: 'profile', to: '/profile', icon: CircleUserRound },
  { name: 'about', to: '/about', icon: Info },
  { name: 'privacy', to: '/about', hash: 'privacy', icon: ShieldCheck },
];

/** End of the home screen: links to the person's settings and to information about the app. */
export function Tiles() {
  const { session, t } = useApp();
  const isReadOnly = session.profile.value?.read_only;
  return (
    <section className="section" aria-labelledby="more">
      <h2 id="more">{t('home.more')}</h2>
      <ul className="tiles">
        {TILES.filter((tile) => tile.name !== 'profile' || !isReadOnly).map(
          ({ name, to, hash, icon: Icon }) => (
            <li key={name}>
              <Link to={to} hash={hash} className="tile surface surface-link">
                <Icon />
                <span>
                  <strong>{t(`home.${name}`)}</strong>
                  <span>{t(`home.${name}_text`)}</span>
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

interface HomeSectionProps {
  name: 'working_with_us' | 'articles';
  /** Link to the whole list. */
  more: { to: string; label: string };
  items: Summary[];
}

/**
 * A section of the home screen: some items of one kind, with a link to all. Renders nothing when there are no items.
 */
export function HomeSection({ name, more, items }: HomeSectionProps) {
  const { t } = useApp();
  if (items.length === 0) return null;
  return (
    <section className="section" aria-labelledby={name}>
      <div className="section-head apart">
        <h2 id={name}>{t(`home.${name}`)}</h2>
        <MoreLink to={more.to}>{more.label}</MoreLink>
      </div>
      <ul className="card-grid brief-cards">
        {items.map((item) => (
          <li key={item.id}>
            <ContentCard item={item} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LatestProps {
  items: Summary[];
  /** Whether nothing above it has a picture, so that it contains the largest contentful paint. */
  first: boolean;
}

/** The newest content: the first item with a picture large, the others in a grid. */
export function Latest({ items, first }: LatestProps) {
  const { deferred, t } = useApp();
  const { PollOnCard } = deferred.value ?? {};
  const leadItem = items.find(({ image }) => image);
  const rest = items.filter((item) => item !== leadItem);
  return (
    <section className="section" aria-labelledby="latest">
      <div className="section-head apart">
        <h2 id="latest">{t('home.latest')}</h2>
        <MoreLink to="/latest">{t('home.all')}</MoreLink>
      </div>
      {items.length === 0 && <EmptyNote>{t('home.empty')}</EmptyNote>}
      {leadItem && <ContentCard item={leadItem} heading="h3" lead first={first} showsKind />}
      {rest.length > 0 && (
        <ul className="card-grid latest-cards">
          {rest.map((item) => (
            <li key={`${item.kind}-${item.id}`}>
              <ContentCard item={item} heading="h3" showsKind>
                {PollOnCard && item.kind === 'poll' && item.facts?.questions === 1 && (
                  <PollOnCard id={item.id} deadline={String(item.facts?.response_deadline)} />
                )}
              </ContentCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
