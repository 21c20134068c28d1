import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { customLabel, type Entity, MAX_CUSTOM_FIELDS } from '@piiri/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import {
  LinkBase,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  useLocale,
  useNotify,
  useTranslate,
} from 'react-admin';
import { callEntity } from '../../data/api/api.ts';
import { messageOf } from '../../data/api/problem.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { CUSTOM_FIELDS_KEY, type DefinedField, useCustomFields } from '../../data/calls/use-custom-entity.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { NewButton } from '../../generate/list/new-button.tsx';
import { RowActions } from '../../generate/list/row-actions.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { moved } from '../../kit/state/toggled.ts';
import { useSavedChoice } from '../../kit/state/use-saved-choice.ts';
import { useDragging } from '../../kit/tables/use-dragging.ts';

interface Props {
  entity: Entity;
  title: string;
  fields: readonly DefinedField[];
  onSort: (order: readonly DefinedField[]) => void;
}

/** What else is said of a field: where it is used. */
const USES = ['required', 'shown', 'in_list', 'filter', 'searched'] as const;

/** The company's own fields of one entity, sorted by dragging or with the arrow buttons. */
function FieldRows({ entity, title, fields, onSort }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useEntityWords(entity);
  // These rows are not a list of react-admin's, but their actions need a list context.
  const rows = { data: fields } as unknown as ListControllerResult;
  const indexOf = (field: number) => fields.findIndex((row) => row.id === field);
  const dragging = useDragging({
    drop: (dragged, over, zone) => {
      const from = indexOf(dragged);
      const position = indexOf(over) + (zone === 'after' ? 1 : 0);
      onSort(moved(fields, from, from < position ? position - 1 : position));
    },
  });
  return (
    <PageSection title={title} gap={1}>
      <Box component="ul" className="plain-list">
        {fields.map((field, index) => {
          const label = customLabel(field.labels, [locale], field.name);
          const step = (to: number, name: 'up' | 'down') => (
            <button
              type="button"
              className="row-button"
              disabled={to < 0 || to >= fields.length}
              aria-label={translate(`console.custom_fields.${name}`, { name: label })}
              title={translate(`console.custom_fields.${name}`, { name: label })}
              onClick={() => onSort(moved(fields, index, to))}
            >
              {name === 'up' ? <ArrowUp /> : <ArrowDown />}
            </button>
          );
          return (
            <Box
              component="li"
              key={field.id}
              {...dragging.target(field.id)}
              className={index ? 'rule-above' : undefined}
              sx={{
                display: 'flex',
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                alignItems: 'center',
                justifyContent: 'flex-end',
                gap: { xs: 0, sm: 1 },
                py: 1,
              }}
            >
              <Box
                component="span"
                {...dragging.handle(field.id)}
                aria-hidden
                className="row-handle"
                sx={{ display: { xs: 'none !important', sm: 'flex !important' } }}
              >
                <GripVertical />
              </Box>
              <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, overflowWrap: 'anywhere' }}>
                <LinkBase className="row-title" to={editPath(resourceOf(entity), field.id)}>
                  {label}
                </LinkBase>
                <Typography variant="body2" color="textSecondary">
                  {[
                    words.choice('kind', field.kind),
                    field.name,
                    ...USES.filter((use) => field[use]).map((use) => words.label(use).toLowerCase()),
                  ].join(' · ')}
                </Typography>
              </Box>
              <Row isOneLine sx={{ flexShrink: 0 }}>
                {step(index - 1, 'up')}
                {step(index + 1, 'down')}
                <ListContextProvider value={rows}>
                  <RowActions entity={entity} row={field as unknown as RaRecord} />
                </ListContextProvider>
              </Row>
            </Box>
          );
        })}
      </Box>
    </PageSection>
  );
}

const byEntity = (fields: readonly DefinedField[]): [string, DefinedField[]][] => {
  const groups = new Map<string, DefinedField[]>();
  for (const field of fields) groups.set(field.entity, [...(groups.get(field.entity) ?? []), field]);
  return [...groups];
};

/** The fields of one entity, whose order is stored as soon as it changes. */
function SortedFields({
  entity,
  name,
  fields,
}: {
  entity: Entity;
  name: string;
  fields: readonly DefinedField[];
}) {
  const words = useEntityWords(entity);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [order, changeOrder] = useSavedChoice(fields, async (next) => {
    try {
      await callEntity(entity, 'PUT /sort/', { body: { order: next.map(({ id }) => id) } });
      queryClient.setQueryData<DefinedField[]>(CUSTOM_FIELDS_KEY, (before = []) => [
        ...before.filter((field) => field.entity !== name),
        ...next,
      ]);
      return true;
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' });
      await queryClient.invalidateQueries({ queryKey: CUSTOM_FIELDS_KEY });
      return false;
    }
  });
  return (
    <FieldRows
      entity={entity}
      title={words.choice('entity', name)}
      fields={order}
      onSort={(next) => changeOrder(() => next)}
    />
  );
}

/** The company's own fields, grouped by entity, in their order. */
export default function CustomFieldList({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { data, error, refetch } = useCustomFields();
  const groups = byEntity(data ?? []);
  return (
    <Page title={words.plural} actions={<NewButton entity={entity} />}>
      <Typography color="textSecondary" sx={{ maxWidth: 700, mb: 2 }}>
        {translate('console.custom_fields.intro', { max: MAX_CUSTOM_FIELDS })}
      </Typography>
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton variant="rounded" sx={{ height: 240 }} />}
      {data?.length === 0 && <Note severity="info">{words.empty}</Note>}
      <Column gap={2.5} sx={{ maxWidth: 860 }}>
        {groups.map(([name, fields]) => (
          <SortedFields key={name} entity={entity} name={name} fields={fields} />
        ))}
      </Column>
    </Page>
  );
}
