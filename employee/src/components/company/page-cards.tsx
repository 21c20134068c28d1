import { pageSummary } from '../../models/pages.ts';
import type { PageRow } from '../../models/wire.ts';
import { ContentCard } from '../content/content-card.tsx';

/** Pages as tiles, each leading to its page. */
export function PageCards({ pages, heading }: { pages: PageRow[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="card-grid">
      {pages.map((page, index) => (
        <li key={page.id}>
          <ContentCard item={pageSummary(page)} heading={heading} first={index === 0 && heading === 'h2'} />
        </li>
      ))}
    </ul>
  );
}
