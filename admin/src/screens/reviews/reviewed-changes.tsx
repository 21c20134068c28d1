import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type Entity, type Field, fileColumns, optionsOf, publishedField, typeOf } from '@piiri/schemas';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { isDraft, readDraft } from '../../data/api/drafts.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useCustomEntity } from '../../data/calls/use-custom-entity.ts';
import { CUSTOM } from '../../data/definitions/custom-fields.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { allows } from '../../data/session/whoami.ts';
import Differences from '../../generate/differences/differences.tsx';
import { type Changes, isBlank } from '../../generate/differences/lines.ts';

/** Returns a field's value in words where the answer has an address or a list: of files, their names. */
function contentAt(name: string, field: Field, record: RaRecord): unknown {
  const { file } = typeOf(field);
  const value = record[name] as unknown;
  if (file === 'file') return value && (record[fileColumns(name).filename] ?? value);
  if (file === 'attachments')
    return ((value ?? []) as Attachment[]).map(({ filename }) => filename).join(', ');
  return value;
}

/** Whether a value says nothing: it is empty, or what every new object has. */
function isInitial(value: unknown, field: Field): boolean {
  const { default: initial = false } = optionsOf(field);
  return isBlank(value) || JSON.stringify(value) === JSON.stringify(initial);
}

/**
 * Returns what an object that nobody has seen yet says, as changes from nothing: all fields of its form that are filled,
 * the company's own among them, and its thumbnails.
 */
function contentOf(entity: Entity, record: RaRecord): { changes: Changes; thumbnails: Thumbnails } {
  const { parts: own = {} } = optionsOf(entity.fields[CUSTOM]);
  const values = (record[CUSTOM] ?? {}) as Readonly<Record<string, unknown>>;
  const written = Object.entries(entity.fields).filter(([name, field]) => {
    const { readOnly, form, privacy } = optionsOf(field);
    return (
      !readOnly &&
      form !== false &&
      privacy !== 'secret' &&
      name !== publishedField(entity) &&
      field.type !== 'custom'
    );
  });
  const filled = [
    ...written.map(([name, field]) => [name, field, contentAt(name, field, record)] as const),
    ...Object.entries(own).map(([name, field]) => [`${CUSTOM}.${name}`, field, values[name]] as const),
  ].filter(([, field, value]) => !isInitial(value, field));
  const pictures = filled.filter(([, field]) => typeOf(field).file === 'image');
  return {
    changes: Object.fromEntries(filled.map(([name, , value]) => [name, [null, value]])),
    thumbnails: Object.fromEntries(
      pictures.map(([name, , value]) => [name, [null, String(record[`${name}_thumbnail`] ?? value)]]),
    ),
  };
}

type Thumbnails = Readonly<Record<string, [null, string]>>;

/** What would be published: the difference from what readers see now, or the whole content of something new. */
export function ReviewedChanges({ entity: definition, id }: { entity: Entity; id: number }) {
  const entity = useCustomEntity(definition);
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery<RaRecord>({
    queryKey: [resourceOf(definition), 'reviewed', id],
    queryFn: async () => {
      const { data: record } = await dataProvider.getOne(resourceOf(definition), { id });
      return record.draft && allows(record, 'update') ? readDraft(definition, id) : record;
    },
    gcTime: 0,
    retry: false,
  });
  if (error) return <LoadFailed error={error} onRetry={() => refetch()} />;
  if (!data || !entity) return <Skeleton variant="rounded" height={120} />;
  const since = isDraft(data) ? data.draft.since : undefined;
  const { changes, ...about } = since ?? contentOf(entity, data);
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate(since ? 'console.reviews.differences' : 'console.reviews.content')}
      </Typography>
      {Object.keys(changes).length === 0 ? (
        <Typography>{translate('console.draft.no_differences')}</Typography>
      ) : (
        <Differences entity={entity} changes={changes} about={about} />
      )}
    </>
  );
}
