import { ContentCard } from '../../content/cards/content-card.tsx';
import { useApp } from '../../data/app.ts';
import type { Summary } from '../../data/content/content.ts';
import { MoreLink } from '../../ui/more-link.tsx';

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
      <ul className="card-grid">
        {items.map((item) => (
          <li key={item.id}>
            <ContentCard item={item} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
