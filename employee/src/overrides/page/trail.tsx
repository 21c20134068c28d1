import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { languageOf } from '../../data/content/content.ts';
import { linkTo, listOf } from '../../data/content/screens.ts';
import { useMenuTitle } from '../../data/menu.ts';
import { type PageRow, pageSummary } from './pages.ts';

/** Breadcrumbs of a page. `pages`: its ancestors. */
export function Trail({ pages }: { pages: PageRow[] }) {
  const { t, language } = useApp();
  const start = useMenuTitle('page');
  return (
    <nav className="trail" aria-label={t('page:trail')} lang={language}>
      <ol>
        <li>
          <Link to={listOf('page')}>{start}</Link>
        </li>
        {pages.map((page) => {
          const { title, language: contentLanguage } = pageSummary(page);
          return (
            <li key={page.id}>
              <ChevronRight className="directed" />
              <Link {...linkTo('page', page.id)} {...languageOf(contentLanguage, language)}>
                {title}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
