import { ContentCard } from '../../content/cards/content-card.tsx';
import { useApp } from '../../data/app.ts';
import type { Summary } from '../../data/content/content.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { MoreLink } from '../../ui/more-link.tsx';

interface LatestProps {
  items: Summary[];
  /** Whether nothing above it has a picture, so that it contains the largest contentful paint. */
  first: boolean;
}

/** The newest content: the first item with a picture large, the others in a grid. */
export function Latest({ items, first }: LatestProps) {
  const { t } = useApp();
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
        <ul className="card-grid">
          {rest.map((item) => (
            <li key={`${item.kind}-${item.id}`}>
              <ContentCard item={item} heading="h3" showsKind />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
