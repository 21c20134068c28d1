import { createFileRoute } from '@tanstack/react-router';
import { ContentRow, LineRow } from '../../../content/cards/content-row.tsx';
import { LineSkeleton } from '../../../content/cards/row-skeleton.tsx';
import { ContentFilters } from '../../../content/list/content-filters.tsx';
import { ContentResults } from '../../../content/list/content-results.tsx';
import { PageTitle } from '../../../content/page-title.tsx';
import { useApp } from '../../../data/app.ts';
import {
  lineOf,
  type OwnType,
  ownContents,
  rowFields,
  sectionOf,
  summaryOf,
} from '../../../data/models/own-content.ts';
import { searchAndGroup } from '../../../data/search-params.ts';
import { redirectToMissing } from '../../../data/session/features.ts';
import '../../../content/content-list.css';

/** List of a type of the company's own content. */
export const Route = createFileRoute('/_in/_default/content/$name')({
  validateSearch: searchAndGroup,
  loaderDeps: ({ search }) => ({ search: search.search }),
  // The list is not awaited: the screen and its search are shown while it loads.
  loader: async ({ context: { app }, params: { name }, deps, location, abortController: { signal } }) => {
    const own = app.model(ownContents);
    void own.of(name).open(deps);
    const [type] = await Promise.all([own.type(name, signal), app.loadTexts('content')]);
    if (!type) throw redirectToMissing(location);
    return { type };
  },
  component: OwnList,
});

const isPicture = ({ fields }: OwnType, column: string) =>
  fields.some(({ name, kind }) => name === column && kind === 'picture');

function OwnList() {
  const app = useApp();
  const { type } = Route.useLoaderData();
  const { search } = Route.useSearch();
  const { t } = app;
  const plural = type.many;
  const hasPictures = type.list_columns.some((column) => isPicture(type, column));
  const RowOfList = hasPictures ? ContentRow : LineRow;
  return (
    <>
      <PageTitle>{plural}</PageTitle>
      <h1>{plural}</h1>
      <ContentFilters label={t('content:any.search')} search={search} />
      <ContentResults
        key={type.name}
        source={app.model(ownContents).of(type.name)}
        query={{ search }}
        countText={(count) => t('content:any.count', { count })}
        emptyText={t('content:any.empty')}
        nothingText={t('content:any.nothing_found')}
        section={(item) => sectionOf(app, type, item)}
        row={(item, first) => (
          <RowOfList item={summaryOf(app, type, item)} first={first}>
            {rowFields(type).map((field) => {
              const line = field.kind !== 'rich_text' && lineOf(app, field, item.custom);
              const text = field.kind.startsWith('date') ? `${field.label}: ${line}` : line;
              return line && <span key={field.name}>{text}</span>;
            })}
          </RowOfList>
        )}
        skeleton={hasPictures ? undefined : <LineSkeleton />}
      />
    </>
  );
}
