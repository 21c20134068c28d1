import type { ContentType } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ResourceContextProvider, useParams } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { registerDefinition } from '../../data/definitions/content-types.ts';
import { withCustomFields } from '../../data/definitions/custom-fields.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { NotYours } from '../../data/session/not-yours.tsx';
import { EditPage, ImportPage, ListPage } from '../../generate/pages.tsx';
import { UnknownAddress } from '../../kit/page/message-page.tsx';
import { Page } from '../../kit/page/page.tsx';

/** Reads the content types whose objects the user may edit, with their definitions. */
const useTypes = () =>
  useQuery({
    queryKey: ['own-content'],
    queryFn: ({ signal }) => call('GET v1/own-content/', { query: { admin_view: '1' }, signal }),
    staleTime: 0,
  });

/** Screens of a content type's objects, made from its definition like those of any entity. */
export default function OwnContentPage() {
  const { name = '' } = useParams<{ name: string }>();
  const { data, error, isFetching, refetch } = useTypes();
  const row = data?.results.find((result) => result.name === name);
  const type = row?.definition as ContentType | undefined;
  const entity = useMemo(
    () =>
      row &&
      type &&
      registerDefinition(type, row, (definition) => {
        const columns = type.list_columns.length > 0 ? type.list_columns : [type.title];
        const fields = type.fields.map((field) => ({ ...field, in_list: columns.includes(field.name) }));
        const full = withCustomFields(definition, fields);
        const own = columns.map((column) => `custom.${column}`);
        const others = full.list.columns.filter((column) => !own.includes(column));
        return { ...full, list: { ...full.list, columns: [...own, ...others] } };
      }),
    [row, type],
  );
  if (error && !data)
    return <Page title="">{<LoadFailed error={error} onRetry={() => void refetch()} />}</Page>;
  if (!entity) return data && !isFetching ? <NotYours /> : null;
  return (
    <ResourceContextProvider value={resourceOf(entity)}>
      <Routes>
        <Route index element={<ListPage key={entity.name} entity={entity} />} />
        <Route path="edit" element={<EditPage key={entity.name} entity={entity} />} />
        <Route path="edit/:id" element={<EditPage key={entity.name} entity={entity} />} />
        <Route path="import" element={<ImportPage key={entity.name} entity={entity} />} />
        <Route path="*" element={<UnknownAddress />} />
      </Routes>
    </ResourceContextProvider>
  );
}
