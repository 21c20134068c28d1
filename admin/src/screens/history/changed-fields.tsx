import { type Entity, publishedField } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { useTranslate } from 'ra-core';
import { useHistoryLabel } from '../../generate/differences/history-label.ts';
import type { Line } from '../../generate/differences/line.ts';
import { differenceLines } from '../../generate/differences/lines.ts';
import { useSettingLabel } from '../../generate/differences/setting-label.ts';

/** Maximum number of fields named in a line. */
const MAX_NAMES = 3;

/** Returns the changes of an object without the publishing field, which the action already tells. */
export function visibleChanges(entity: Entity | undefined, { changes }: HistoryRow): HistoryRow['changes'] {
  const published = entity && publishedField(entity);
  return Object.fromEntries(Object.entries(changes).filter(([name]) => name !== published));
}

interface Props {
  entity: Entity | undefined;
  rows: readonly HistoryRow[];
}

function Names({ entity, rows, label }: Props & { label: (path: string) => string }) {
  const translate = useTranslate();
  const nameOf = (
    { custom_fields }: HistoryRow,
    { path, language, of }: Pick<Line, 'path' | 'language' | 'of'>,
  ) => {
    const name = custom_fields[path]?.label ?? label(path);
    // For a content type's fields the language is left out.
    return language && !of ? `${name} (${translate(`console.languages.${language}`)})` : name;
  };
  const all = rows.flatMap((row) => [
    ...differenceLines(entity, visibleChanges(entity, row), row.custom_fields).map((line) =>
      nameOf(row, line),
    ),
    ...row.withheld.map((path) => nameOf(row, { path })),
  ]);
  const names = [...new Set(all)];
  const more = names.length - MAX_NAMES;
  const listed = names.slice(0, MAX_NAMES).join(', ');
  return (
    <>{more > 0 ? `${listed} ${translate('console.history.more_fields', { smart_count: more })}` : listed}</>
  );
}

function EntityFieldNames(props: Props & { entity: Entity }) {
  return <Names {...props} label={useHistoryLabel(props.entity)} />;
}

function SettingsFieldNames(props: Props) {
  return <Names {...props} label={useSettingLabel()} />;
}

/** Lists the changed fields of several changes of an object. Undefined entity: the company's settings. */
export function ChangedFields({ entity, rows }: Props) {
  return entity ? (
    <EntityFieldNames entity={entity} rows={rows} />
  ) : (
    <SettingsFieldNames entity={undefined} rows={rows} />
  );
}
