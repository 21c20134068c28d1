import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type Entity, publishedField } from '@piiri/schemas';
import { formatTime } from '@piiri/schemas/date-time.ts';
import type { HistoryRow } from '@piiri/shared/contracts/history.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsole } from '../../data/session/console-context.tsx';
import Differences from '../../generate/differences/differences.tsx';
import { useHistoryLabel, useSettingLabel } from '../../generate/differences/labels.ts';
import { differenceLines, type Line } from '../../generate/differences/lines.ts';
import { Row } from '../../kit/page/row.tsx';
import { rowAttributes } from '../../kit/state/focus.ts';
import { actionOf } from './calls.ts';
import { isBatch } from './entries.tsx';

/**
 * Returns the text key and names for a change that moved objects before or after others; undefined for other changes.
 */
function movedText({ action, changes, names }: HistoryRow) {
  if (action !== 'sort' || !changes.moved) return undefined;
  const namesOf = (detail: string) =>
    [changes[detail]?.[1] ?? []].flat().map((id) => names[detail]?.[String(id)] ?? '–');
  const moved = namesOf('moved').join(', ');
  for (const detail of ['moved_before', 'moved_after'])
    if (changes[detail])
      return { key: `console.history.${detail}`, names: { moved, other: namesOf(detail).join(', ') } };
  return { key: 'console.history.moved_many', names: { moved } };
}

/** Maximum number of fields named in a line. */
const MAX_NAMES = 3;

/** Returns the changes of an object without the publishing field, which the action already tells. */
function visibleChanges(entity: Entity | undefined, { changes }: HistoryRow): HistoryRow['changes'] {
  const published = entity && publishedField(entity);
  const isHidden = (name: string) => name === published || name === METHOD;
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !isHidden(name)));
}

/** Detail of a sign-in that says how somebody signed in, or the kind of a credential. */
const METHOD = 'method';

/** Returns the name of that; undefined for other changes. */
function methodOf({ changes, names }: HistoryRow): string | undefined {
  const [, method] = changes[METHOD] ?? [];
  return typeof method === 'string' ? (names[METHOD]?.[method] ?? method) : undefined;
}

/** Events that nobody who is signed in has caused. */
const OF_STRANGERS: readonly string[] = ['sign_in_failed', 'locked'];

/** Returns the text key for who made a change where no user is named. */
const authorKey = ({ agent, action }: HistoryRow) =>
  agent ?? (OF_STRANGERS.includes(action) ? 'stranger' : 'nobody');

interface ChangedFieldsProps {
  entity: Entity | undefined;
  rows: readonly HistoryRow[];
}

function Names({ entity, rows, label }: ChangedFieldsProps & { label: (path: string) => string }) {
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

function EntityFieldNames(props: ChangedFieldsProps & { entity: Entity }) {
  return <Names {...props} label={useHistoryLabel(props.entity)} />;
}

function SettingsFieldNames(props: ChangedFieldsProps) {
  return <Names {...props} label={useSettingLabel()} />;
}

/** Lists the changed fields of several changes of an object. Undefined entity: the company's settings. */
function ChangedFields({ entity, rows }: ChangedFieldsProps) {
  return entity ? (
    <EntityFieldNames entity={entity} rows={rows} />
  ) : (
    <SettingsFieldNames entity={undefined} rows={rows} />
  );
}

interface Props {
  entity: Entity | undefined;
  /** Changes of one sitting or batch, newest first; mostly one. */
  rows: readonly HistoryRow[];
  /** The changed object, in lists of several objects. */
  about?: ReactNode;
  /** Renders the actions on a change. */
  actions?: (row: HistoryRow) => ReactNode;
}

/** Returns a function for the time of day in the company's time zone. */
function useTimeOfDay() {
  const { tenant } = useConsole();
  return (moment: string) => formatTime(moment, tenant.time_zone);
}

/** Returns a function that lists the actions of changes, each once, in chronological order. */
function useActions(entity: Entity | undefined) {
  const translate = useTranslate();
  const published = entity && publishedField(entity);
  return (rows: readonly HistoryRow[]) => {
    const actions = rows.toReversed().map((row) => actionOf(row, published));
    const words = [...new Set(actions)].map((action) =>
      translate(`console.history.actions.${action}`, { _: action }),
    );
    return words
      .map((word, index) => (index > 0 ? word.charAt(0).toLowerCase() + word.slice(1) : word))
      .join(', ');
  };
}

const hasMore = (entity: Entity | undefined, row: HistoryRow) =>
  !movedText(row) && (Object.keys(visibleChanges(entity, row)).length > 0 || row.withheld.length > 0);

/** Details of one change, with its actions. `title`: present when it is one of several. */
function Detail({
  entity,
  row,
  title,
  actions,
}: Pick<Props, 'entity' | 'actions'> & { row: HistoryRow; title?: ReactNode }) {
  const what = actions?.(row);
  const isLong = hasMore(entity, row);
  return (
    <>
      {(title || what) && (
        <Row gap={1} align="center" sx={{ mb: isLong ? 1 : 0 }}>
          <Box className="strong" sx={{ flex: '1 1 200px' }}>
            {title}
          </Box>
          {what}
        </Row>
      )}
      {isLong && (
        <Differences
          entity={entity}
          changes={visibleChanges(entity, row)}
          about={row}
          withheld={row.withheld}
        />
      )}
    </>
  );
}

/** A line of history: time, person, action, object and changed fields; expanded, the differences. */
export function Entry({ entity, rows, about, actions }: Props) {
  const translate = useTranslate();
  const timeOf = useTimeOfDay();
  const actionsOf = useActions(entity);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [newest] = rows as readonly [HistoryRow, ...HistoryRow[]];
  const oldest = rows.at(-1) ?? newest;
  const [from, until] = [timeOf(oldest.time), timeOf(newest.time)];
  const who = newest.user?.name ?? translate(`console.history.${authorKey(newest)}`);
  const isSitting = rows.length > 1;
  const isOfMany = isBatch(rows);
  const many = `console.history.${isOfMany ? 'objects' : 'saves'}`;
  const moved = movedText(newest);
  const canOpen = isSitting || hasMore(entity, newest) || Boolean(actions?.(newest));
  return (
    <li {...rowAttributes(newest.id)}>
      <div className="history-line">
        <time dateTime={newest.time}>{from === until ? until : `${from}–${until}`}</time>
        <span className="history-who" title={who}>
          {who}
        </span>
        <span className="history-what">
          <strong>{actionsOf(rows)}</strong>
          {about && ' · '}
          {about}
          {methodOf(newest) && ` · ${methodOf(newest)}`}
          {moved && `: ${translate(moved.key, moved.names)}`}
          {isSitting && ` · ${translate(many, { count: rows.length })}`}
        </span>
        {canOpen && (
          <ButtonBase
            data-row-title
            className="history-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span>
              {rows.some((row) => hasMore(entity, row)) ? (
                <ChangedFields entity={entity} rows={rows} />
              ) : (
                translate('console.history.details')
              )}
            </span>
            <ChevronDown size={18} aria-hidden />
          </ButtonBase>
        )}
      </div>
      {isOpen && (
        <div id={id} className="history-detail">
          {isSitting ? (
            <ol className="plain-list ruled-list">
              {rows.map((row) => (
                <Box component="li" key={row.id} sx={{ py: 1.5 }}>
                  <Detail
                    entity={entity}
                    row={row}
                    actions={actions}
                    title={
                      isOfMany
                        ? row.object?.title || `#${row.object?.id}`
                        : `${timeOf(row.time)} ${actionsOf([row])}`
                    }
                  />
                </Box>
              ))}
            </ol>
          ) : (
            <Detail entity={entity} row={newest} actions={actions} />
          )}
        </div>
      )}
    </li>
  );
}
