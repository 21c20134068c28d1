import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useMenuTitle } from '../../components/shell/use-menu.ts';
import { useApp } from '../../models/app.ts';
import { languageOf } from '../../models/content.ts';
import { linkTo, listOf } from '../../models/screens.ts';
import type { PageRow } from './pages.ts';
import { pageSummary } from './pages.ts';

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
