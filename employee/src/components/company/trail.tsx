import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import { languageOf } from '../../models/content.ts';
import { linkTo } from '../../models/kinds.ts';
import { pageSummary } from '../../models/pages.ts';
import type { PageRow } from '../../models/wire.ts';
import { useMenuTitle } from '../shell/use-menu.ts';

/** The way from all pages down to one: `pages` are those above it. */
export function Trail({ pages }: { pages: PageRow[] }) {
  const { t, language } = useApp();
  const start = useMenuTitle('company-pages');
  return (
    <nav className="trail" aria-label={t('company:trail')} lang={language}>
      <ol>
        <li>
          <Link to="/company">{start}</Link>
        </li>
        {pages.map((page) => {
          const { title, language: contentLanguage } = pageSummary(page);
          return (
            <li key={page.id}>
              <ChevronRight aria-hidden="true" className="directed" />
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
