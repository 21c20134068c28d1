import { type Entity, publishedField } from '@piiri/schemas';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { useTranslate } from 'ra-core';
import { useHistoryLabel } from '../../differences/history-label.ts';
import type { Line } from '../../differences/line.ts';
import { differenceLines } from '../../differences/lines.ts';
import { useSettingLabel } from '../../differences/setting-label.ts';

/** So many fields are named in a line. */
const MOST = 3;

/** What changed of an object, without whether it is published: the action says that. */
export function shownChanges(entity: Entity | undefined, { changes }: HistoryRow): HistoryRow['changes'] {
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
    // Of a content type's fields it is enough that they changed.
    return language && !of ? `${name} (${translate(`console.languages.${language}`)})` : name;
  };
  const all = rows.flatMap((row) => [
    ...differenceLines(entity, shownChanges(entity, row), row.custom_fields).map((line) => nameOf(row, line)),
    ...row.withheld.map((path) => nameOf(row, { path })),
  ]);
  const names = [...new Set(all)];
  const more = names.length - MOST;
  const shown = names.slice(0, MOST).join(', ');
  return (
    <>{more > 0 ? `${shown} ${translate('console.history.more_fields', { smart_count: more })}` : shown}</>
  );
}

function OfEntity(props: Props & { entity: Entity }) {
  return <Names {...props} label={useHistoryLabel(props.entity)} />;
}

function OfSettings(props: Props) {
  return <Names {...props} label={useSettingLabel()} />;
}

/** The fields that some changes of an object changed, in a few words. Undefined entity: the company's settings. */
export function ChangedFields({ entity, rows }: Props) {
  return entity ? <OfEntity entity={entity} rows={rows} /> : <OfSettings entity={undefined} rows={rows} />;
}
