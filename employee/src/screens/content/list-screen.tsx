import { ContentRow, LineRow } from '../../content/cards/content-row.tsx';
import { LineSkeleton } from '../../content/cards/row-skeleton.tsx';
import { ContentFilters } from '../../content/list/content-filters.tsx';
import { ContentResults } from '../../content/list/content-results.tsx';
import { groupFilter } from '../../content/list/group-filter.ts';
import { PageTitle } from '../../content/page-title.tsx';
import { useApp } from '../../data/app.ts';
import { type ContentRow as Row, summaryOf } from '../../data/content/content.ts';
import type { ContentQuery } from '../../data/content/contents.ts';
import { useMenuTitle } from '../../data/menu.ts';
import type { Group } from '../../data/models/groups.ts';
import { screenWords } from '../../data/screen-words.ts';
import { choiceFilter } from './choice-filter.ts';
import type { ContentKind, KindView } from './content-kind.ts';
import { RowFacts } from './facts.tsx';
import { UnfoldingRow } from './unfolding-row.tsx';

export interface ListScreenProps {
  kind: ContentKind;
  view: KindView;
  query: ContentQuery;
  groups: Group[];
  /** Data that the override has loaded in place of the list. */
  data: unknown;
}

/** List screen of a kind of content, with its filters. */
export function ListScreen({ kind, view, query, groups, data }: ListScreenProps) {
  const { screen, shape, source } = kind;
  const { override, labels } = view;
  const app = useApp();
  const words = screenWords(app, screen.name);
  const title = useMenuTitle(screen.name);
  const row = (item: Row, isFirst: boolean) => {
    if (override.row) return override.row(item, isFirst);
    if (screen.list === 'unfolding') return <UnfoldingRow kind={kind} row={item} />;
    const RowOfList = screen.list === 'rows' ? ContentRow : LineRow;
    return (
      <RowOfList item={summaryOf(screen.name, shape, item)} first={isFirst}>
        <RowFacts facts={shape.facts} row={item} labels={labels} />
      </RowOfList>
    );
  };
  const filters = [
    ...(override.filters?.(app, query) ?? []),
    ...shape.choices.map((choice) => choiceFilter(choice, query[choice.name], words, labels)),
  ];
  if (shape.isForGroup) filters.push(...groupFilter(app, query.group as number | undefined, groups));
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="apart">
        <h1>{title}</h1>
        {override.beside?.()}
      </div>
      {override.all ? (
        override.all(data)
      ) : (
        <>
          <ContentFilters
            label={words('search')}
            search={query.search as string | undefined}
            filters={filters}
          />
          {override.above?.(query)}
          <ContentResults
            source={source}
            query={query}
            countText={(count) => words('count', { count })}
            emptyText={words('empty')}
            nothingText={words('nothing_found')}
            row={row}
            isGrid={override.isGrid}
            skeleton={screen.list === 'rows' ? undefined : <LineSkeleton />}
          />
        </>
      )}
    </>
  );
}
