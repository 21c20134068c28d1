import { useApp } from '../../models/app.ts';
import type { Summary } from '../../models/content.ts';
import { ContentCard } from '../content/content-card.tsx';
import { MoreLink } from '../more-link.tsx';

interface HomeSectionProps {
  name: 'working_with_us' | 'articles';
  /** Where all of it is. */
  more: { to: string; label: string };
  items: Summary[];
}

/** A part of the home screen after the newest: some of one kind, with the way to all. Absent when there is nothing. */
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
