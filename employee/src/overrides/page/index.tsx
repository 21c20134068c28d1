import { defineOverride } from '../../content/override.ts';
import { useApp } from '../../data/app.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Branch } from './branch.tsx';
import { Further, PageCards } from './further.tsx';
import { loadPageTree, type PageItem, type PageRow, type PageTree } from './pages.ts';
import { Trail } from './trail.tsx';
import './company.css';

type Tree = PageTree<PageRow>;

/** Pages about the company form a tree: each shows its branch, its breadcrumbs and its children. */
export default defineOverride<PageRow, PageItem, Tree>({
  loadAll: loadPageTree,
  all: (tree) => <TopPages tree={tree} />,
  load: (app, _, signal) => loadPageTree(app, signal),
  page: ({ id }, tree) => ({
    way: <Trail pages={tree.trail(id).slice(0, -1)} />,
    end: <Further tree={tree} id={id} />,
    frame: (page) => (
      <div className="with-branch">
        <Branch tree={tree} id={id} />
        {page}
      </div>
    ),
  }),
});

function TopPages({ tree }: { tree: Tree }) {
  const { t } = useApp();
  if (tree.top.length > 0) return <PageCards pages={tree.top} heading="h2" />;
  return (
    <EmptyNote>
      <p>{t('page:empty')}</p>
    </EmptyNote>
  );
}
