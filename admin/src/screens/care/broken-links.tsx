import Typography from '@mui/material/Typography';
import { type Entity, fieldAt, isLanguage } from '@piiri/schemas';
import { useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { findEditedEntity, resourceOf } from '../../data/definitions/resources.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Listed, PAGE_SIZE, type Paging } from './listed.tsx';
import { ObjectLink } from './object-link.tsx';

/** Returns the label of a field's path, such as `translations.fi.text`: that of its last part, and the language. */
function useFieldLabel() {
  const translate = useTranslate();
  return (entity: Entity | undefined, path: string) => {
    const [name = '', language, part] = path.split('.');
    const own = part ?? name;
    const label =
      entity && fieldAt(entity.fields, part ? `${name}.${part}` : name)
        ? translate(`resources.${resourceOf(entity)}.fields.${own}`, { _: own })
        : own;
    return language && isLanguage(language)
      ? `${label}, ${translate(`console.languages.${language}`)}`
      : label;
  };
}

/** Links in content that led nowhere last night. */
export function BrokenLinks({ page, onPage }: Paging) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const labelOf = useFieldLabel();
  const read = useCall('GET v1/links/broken/', { query: { page, page_size: PAGE_SIZE, admin_view: 1 } });
  const checkedAt = read.data?.checked_at;
  return (
    <Listed
      read={read}
      page={page}
      onPage={onPage}
      lead={`${translate('console.care.broken_lead')} ${
        checkedAt ? translate('console.care.links_checked', { time: timeOf(checkedAt) }) : ''
      }`}
      empty={translate('console.care.broken_none')}
    >
      {(rows) => (
        <PlainTable
          isStacked
          label={translate('console.care.broken')}
          heads="console.care"
          rows={rows}
          keyOf={({ entity, object, field, address }) => `${entity} ${object.id} ${field} ${address}`}
          columns={[
            {
              key: 'content',
              isHead: true,
              cell: ({ entity, object }) => <ObjectLink name={entity} id={object.id} title={object.title} />,
            },
            { key: 'field', cell: ({ entity, field }) => labelOf(findEditedEntity(entity), field) },
            {
              key: 'address',
              cell: ({ address }) => <bdi>{address}</bdi>,
              sx: { overflowWrap: 'anywhere', minWidth: 140 },
            },
            {
              key: 'reason',
              cell: ({ reason }) => (
                <Typography variant="body2" component="span">
                  {translate(`console.care.reason_${reason}`)}
                </Typography>
              ),
            },
          ]}
        />
      )}
    </Listed>
  );
}
