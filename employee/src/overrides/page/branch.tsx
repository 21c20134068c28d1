import { Link } from '@tanstack/react-router';
import { useApp } from '../../data/app.ts';
import { languageOf } from '../../data/content/content.ts';
import { linkTo } from '../../data/content/screens.ts';
import { type PageRow, type PageTree, pageSummary } from './pages.ts';

interface BranchProps {
  tree: PageTree<PageRow>;
  /** The current page. */
  id: number;
}

/** The tree branch of the current page, open down to it and its children. Nothing for a page without relatives. */
export function Branch({ tree, id }: BranchProps) {
  const { t } = useApp();
  const trail = tree.trail(id);
  const [top] = trail;
  if (!top || tree.below(top.id).length === 0) return null;
  const open = new Set(trail.map((page) => page.id));
  return (
    <nav className="branch" aria-label={t('page:branch')}>
      <Level pages={[top]} tree={tree} id={id} open={open} />
    </nav>
  );
}

type LevelProps = BranchProps & { pages: PageRow[]; open: ReadonlySet<number> };

function Level({ pages, tree, id, open }: LevelProps) {
  const { language } = useApp();
  return (
    <ul>
      {pages.map((page) => {
        const { title, language: contentLanguage } = pageSummary(page);
        const below = open.has(page.id) ? tree.below(page.id) : [];
        return (
          <li key={page.id}>
            <Link
              {...linkTo('page', page.id)}
              aria-current={page.id === id ? 'page' : undefined}
              {...languageOf(contentLanguage, language)}
            >
              {title}
            </Link>
            {below.length > 0 && <Level pages={below} tree={tree} id={id} open={open} />}
          </li>
        );
      })}
    </ul>
  );
}
