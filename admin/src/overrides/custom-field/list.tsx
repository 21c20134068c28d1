import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Entity, MAX_CUSTOM_FIELDS } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { callEntity } from '../../data/api/api.ts';
import { messageOf } from '../../data/api/problem.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { CUSTOM_FIELDS_KEY, type DefinedField, useCustomFields } from '../../data/calls/use-custom-entity.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { NewButton } from '../../generate/list/new-button.tsx';
import { Page } from '../../kit/page/page.tsx';
import { FieldRows } from './field-rows.tsx';

const byEntity = (fields: readonly DefinedField[]): [string, DefinedField[]][] => {
  const groups = new Map<string, DefinedField[]>();
  for (const field of fields) groups.set(field.entity, [...(groups.get(field.entity) ?? []), field]);
  return [...groups];
};

/** The company's own fields, grouped by entity, in their order. */
export default function CustomFieldList({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useCustomFields();
  const sort = async (group: string, order: readonly DefinedField[]) => {
    queryClient.setQueryData<DefinedField[]>(CUSTOM_FIELDS_KEY, (before = []) => [
      ...before.filter((field) => field.entity !== group),
      ...order,
    ]);
    try {
      await callEntity(entity, 'PUT /sort/', { body: { order: order.map(({ id }) => id) } });
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' });
      await refetch();
    }
  };
  const groups = byEntity(data ?? []);
  return (
    <Page title={words.plural} actions={<NewButton entity={entity} />}>
      <Typography color="textSecondary" sx={{ maxWidth: 700, mb: 2 }}>
        {translate('console.custom_fields.intro', { max: MAX_CUSTOM_FIELDS })}
      </Typography>
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data?.length === 0 && <Alert severity="info">{words.empty}</Alert>}
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}>
        {groups.map(([name, fields]) => (
          <FieldRows
            key={name}
            entity={entity}
            title={words.choice('entity', name)}
            fields={fields}
            onSort={(order) => void sort(name, order)}
          />
        ))}
      </Box>
    </Page>
  );
}
