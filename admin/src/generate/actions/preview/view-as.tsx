import Box from '@mui/material/Box';
import { type Entity, publishedField } from '@piiri/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { callEntity } from '../../../data/api/api.ts';
import { problemOf } from '../../../data/api/problem.ts';
import { entityNamed } from '../../../data/definitions/resources.ts';
import { useOptionsOf } from '../../../data/labels/options.ts';
import type { Values } from '../../../data/values/values.ts';
import { NativeChoice } from '../../../kit/inputs/native-choice.tsx';
import OptionPicker from '../../inputs/option-picker.tsx';
import './preview.css';
import { Note } from '../../../kit/page/note.tsx';

/** The reader whose view is simulated: `group 3` or `user 7`; empty for none. */
export type SimulatedReader = string;

/** Returns the groups of a reader: the group itself, or those of the person. */
async function groupsOf(looker: SimulatedReader, signal: AbortSignal): Promise<readonly number[]> {
  const [kind, id = ''] = looker.split(' ');
  if (kind === 'group') return [Number(id)];
  const { results } = await callEntity(entityNamed('user'), 'GET /', { query: { id }, signal });
  return (results[0]?.groups ?? []) as readonly number[];
}

/** Returns the fields that determine the groups of an object's audience. */
const audienceFields = ({ visibility: { group, more, groups } = {} }: Entity): string[] =>
  [group, more, groups].filter((field) => field !== undefined);

/** Returns the audience groups in the values, sorted by id. */
const audienceGroups = (entity: Entity, values: Values): number[] =>
  audienceFields(entity)
    .flatMap((field) => values[field] ?? [])
    .map(Number)
    .filter(Boolean)
    .toSorted((a, b) => a - b);

/** Whether the form has other audience groups than the stored object. */
function hasOtherGroups(entity: Entity, record: Values, values: Values): boolean {
  return audienceGroups(entity, record).join() !== audienceGroups(entity, values).join();
}

/** Whether a reader belongs to the audience in the form's values, which the server does not know yet. */
async function isInAudience(
  entity: Entity,
  values: Values,
  looker: SimulatedReader,
  signal: AbortSignal,
): Promise<boolean> {
  const { groups, everyone } = entity.visibility ?? {};
  const ids = audienceGroups(entity, values);
  if (ids.length === 0) return Boolean(groups ?? everyone);
  const query = { id: ids.join(','), page_size: String(ids.length) };
  const [{ results }, own] = await Promise.all([
    callEntity(entityNamed('group'), 'GET /', { query, signal }),
    groupsOf(looker, signal),
  ]);
  return results.some(({ id, is_everyone }) => is_everyone === true || own.includes(Number(id)));
}

/** Side by side, also on a phone. */
const SIDE_BY_SIDE = { flex: '1 1 130px', maxWidth: 220 };

/** On a phone below each other, so that their words are whole. */
const BELOW = { flex: { xs: '1 1 100%', sm: '1 1 130px' }, maxWidth: { sm: 220 } };

/** Chooses a group or a person whose view of an object is simulated. */
export function ViewAs({
  value,
  onChange,
  hasRoom = false,
}: {
  value: SimulatedReader;
  onChange: (value: SimulatedReader) => void;
  /** It stands in a page, which has room below. */
  hasRoom?: boolean;
}) {
  const translate = useTranslate();
  const id = useId();
  const frame = hasRoom ? BELOW : SIDE_BY_SIDE;
  const { options } = useOptionsOf('group');
  const [kind, of] = value.split(' ');
  const person = translate('console.preview.find_person');
  return (
    <>
      <Box sx={frame}>
        <NativeChoice
          aria={{ 'aria-label': translate('console.preview.look_as') }}
          value={kind === 'group' ? value : ''}
          options={[
            { value: '', label: translate('console.preview.look_as') },
            ...options.map((option) => ({ value: `group ${option.value}`, label: option.label })),
          ]}
          onChange={onChange}
        />
      </Box>
      <Box sx={frame}>
        <OptionPicker
          id={id}
          to="user"
          ids={kind === 'user' ? [Number(of)] : []}
          placeholder={person}
          aria={{ 'aria-label': person }}
          onChange={([chosen]) => onChange(chosen === undefined ? '' : `user ${chosen}`)}
        />
      </Box>
    </>
  );
}

interface NoticeProps {
  entity: Entity;
  record: RaRecord | undefined;
  /** Current form values. */
  values: Values;
  looker: SimulatedReader;
}

/**
 * Tells whether a reader sees the published object. If the form has other groups, or the object is not published, tells
 * whether they will.
 */
export function ViewAsNotice({ entity, record, values, looker }: NoticeProps) {
  const translate = useTranslate();
  const [kind = '', of = ''] = looker.split(' ');
  const isPublished = record !== undefined && record[publishedField(entity) ?? ''] !== false;
  const isStored = isPublished && !hasOtherGroups(entity, record, values);
  const { data: isSeen, error } = useQuery({
    queryKey: ['look', entity.name, isStored ? record : values, looker],
    queryFn: async ({ signal }) => {
      if (!isStored) return isInAudience(entity, values, looker, signal);
      await callEntity(entity, `GET /${Number(record.id)}/`, { query: { [`as_${kind}`]: of }, signal });
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const t = (key: string) => translate(`console.preview.${key}`);
  const willBe = isPublished ? 'changes_will_be_seen' : 'will_be_seen';
  if (isSeen) return <FullWidthAlert severity="success">{t(isStored ? 'is_seen' : willBe)}</FullWidthAlert>;
  if (isSeen === false) return <FullWidthAlert severity="warning">{t('will_not_be_seen')}</FullWidthAlert>;
  if (!error) return null;
  const isUnseen = problemOf(error)?.status === 404;
  return (
    <FullWidthAlert severity="warning">
      {isUnseen ? t('is_not_seen') : translate('console.errors.unexpected')}
    </FullWidthAlert>
  );
}

/** Spans the full width of the dialog, aligned with the content above it. */
function FullWidthAlert({
  severity,
  children,
}: {
  severity: ComponentProps<typeof Note>['severity'];
  children: ReactNode;
}) {
  return (
    <Note severity={severity} className="preview-line">
      {children}
    </Note>
  );
}
