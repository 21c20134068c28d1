import { Link } from '@tanstack/react-router';
import { AdjacentLink } from '../../content/article/next-previous.tsx';
import { ContentCard } from '../../content/cards/content-card.tsx';
import { useApp } from '../../data/app.ts';
import { languageOf } from '../../data/content/content.ts';
import { linkTo } from '../../data/content/screens.ts';
import { useMenuTitle } from '../../data/menu.ts';
import { type PageRow, type PageTree, pageSummary } from './pages.ts';

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

interface FurtherProps {
  tree: PageTree<PageRow>;
  /** The current page. */
  id: number;
}

/** Links from a page to its children, its siblings, and the previous and next pages. */
export function Further({ tree, id }: FurtherProps) {
  const { language, t } = useApp();
  const below = tree.below(id);
  // Ancestors and children are already linked in the breadcrumbs and the cards.
  const isLinked = (row?: PageRow) => row && [...tree.trail(id), ...below].includes(row);
  const around = tree.around(id);
  const previous = isLinked(around.previous) ? undefined : around.previous;
  const next = isLinked(around.next) ? undefined : around.next;
  return (
    <div lang={language}>
      {below.length > 0 && (
        <section className="children" aria-labelledby="children">
          <h2 id="children">{t('page:children')}</h2>
          <PageCards pages={below} heading="h3" />
        </section>
      )}
      <Siblings tree={tree} id={id} />
      {(previous || next) && (
        <nav className="next-previous" aria-label={t('page:on')}>
          {previous && <AdjacentLink summary={pageSummary(previous)} direction="previous" />}
          {next && <AdjacentLink summary={pageSummary(next)} direction="next" />}
        </nav>
      )}
    </div>
  );
}

/** The siblings of a page. Hidden where the branch beside the page shows them. */
function Siblings({ tree, id }: FurtherProps) {
  const { language, t } = useApp();
  const pages = tree.beside(id);
  const all = useMenuTitle('page');
  if (pages.length < 2) return null;
  return (
    <nav className="beside" aria-labelledby="beside">
      <h2 id="beside">{tree.trail(id).length > 1 ? t('page:beside') : all}</h2>
      <ul className="surface">
        {pages.map((page) => {
          const { title, language: own } = pageSummary(page);
          return (
            <li key={page.id}>
              <Link
                {...linkTo('page', page.id)}
                aria-current={page.id === id ? 'page' : undefined}
                {...languageOf(own, language)}
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
