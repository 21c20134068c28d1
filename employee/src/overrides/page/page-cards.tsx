import { ContentCard } from '../../content/cards/content-card.tsx';
import { type PageRow, pageSummary } from './pages.ts';

/** Pages as cards with links. */
export function PageCards({ pages, heading }: { pages: PageRow[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className={heading === 'h3' ? 'card-grid card-pairs' : 'card-grid'}>
      {pages.map((page, index) => (
        <li key={page.id}>
          <ContentCard item={pageSummary(page)} heading={heading} first={index === 0 && heading === 'h2'} />
        </li>
      ))}
    </ul>
  );
}
