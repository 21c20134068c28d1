import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Entity } from '@piiri/schemas';
import { type RaRecord, useGetList, useGetManyAggregate, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { optionsQuery } from '../../data/api/list-query.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useOptionLabel } from '../../data/labels/options.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { ChoiceInput } from '../../generate/inputs/choice-inputs.tsx';
import { SearchableInput } from '../../generate/inputs/searchable-input.tsx';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { Note } from '../../kit/page/note.tsx';

/** Reason why readers of a news item could not answer its poll. */
type PollMismatch = 'draft' | 'closed' | 'other_group';

interface Readers {
  /** Group of the news item; undefined while none is chosen. */
  group: number | undefined;
  /** Ids of the groups that contain everybody. */
  everyone: ReadonlySet<number>;
}

/**
 * Returns why readers of the news item could not answer a poll; undefined when they can. A group not known to contain
 * everybody counts as another group.
 */
export function pollMismatch(
  poll: RaRecord,
  { group, everyone }: Readers,
  now = new Date(),
): PollMismatch | undefined {
  if (poll.published !== true) return 'draft';
  if (new Date(String(poll.response_deadline)) <= now) return 'closed';
  const polls = Number(poll.group);
  return group === undefined || polls === group || everyone.has(polls) ? undefined : 'other_group';
}

/** Returns the descriptions of polls offered for a news item; `group` is the form's. */
function usePollWords(rows: readonly RaRecord[]) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const group: unknown = useWatch({ name: 'group' });
  const ids = [...new Set(rows.map((row) => Number(row.group)))];
  const { data: groups = [] } = useGetManyAggregate<RaRecord>(
    resourceOf(entityNamed('group')),
    { ids },
    { enabled: ids.length > 0, retry: false },
  );
  const everyone = new Set(
    groups.flatMap((group) => (group?.is_everyone === true ? [Number(group.id)] : [])),
  );
  const readers = { group: typeof group === 'number' ? group : undefined, everyone };
  const unfit = (row: RaRecord) => pollMismatch(row, readers);
  return {
    readers,
    unfit,
    describe: (row: RaRecord) =>
      [
        row.group_name as string | undefined,
        // A draft may have no deadline yet.
        row.response_deadline && timeOf(String(row.response_deadline)),
        translate(unfit(row) === 'closed' ? 'console.state.expired' : `console.state.${row.state}`),
      ]
        .filter(Boolean)
        .join(' · '),
    groupOf: (row: RaRecord) => translate(`console.news_poll.${unfit(row) ? 'unfit' : 'fit'}`),
  };
}

/**
 * Reads the first polls that can be chosen, with the same query as other option lists, so that they share the cache.
 */
function useFirstPolls(poll: Entity) {
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<RaRecord>(resourceOf(poll), optionsQuery(poll), {
    retry: false,
  });
  return { rows: data, total, isPending };
}

interface Props {
  poll: RaRecord;
  unfit: PollMismatch | undefined;
  /** Group of the news item. */
  group: number | undefined;
}

/** Returns how many members of a group would not see a poll; undefined until it is known, null when the call fails. */
function useExcludedCount(
  poll: RaRecord,
  group: number | undefined,
  isEnabled: boolean,
): number | null | undefined {
  const { data, isError } = useCall(`GET v1/polls/${Number(poll.id)}/unseen/`, {
    query: { group, admin_view: 1 },
    enabled: isEnabled && group !== undefined,
    retry: false,
  });
  return isError ? null : data?.unseen;
}

/** Tells which readers of a news item would not see its poll, and why. */
function PollWarning({ poll, unfit, group }: Props) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const unseen = useExcludedCount(poll, group, unfit === 'other_group');
  const t = (key: string, params: object = {}) => translate(`console.news_poll.${key}`, params);
  const about = { group: poll.group_name as string | undefined, smart_count: unseen ?? 0 };
  const text = () => {
    if (unfit === 'draft') return t('draft');
    if (unfit === 'closed') return t('closed', { time: timeOf(String(poll.response_deadline)) });
    if (unfit !== 'other_group' || unseen === undefined || unseen === 0) return '';
    return unseen === null ? t('maybe_unseen', about) : t('unseen', about);
  };
  const warning = text();
  return (
    <Box role="status" sx={{ mt: 1, '&&:empty': { m: 0 } }}>
      {warning && (
        <Note severity="warning" role="status">
          {warning}
        </Note>
      )}
    </Box>
  );
}

/** Maximum number of options in a plain select; more are searched. */
const PLAIN_SELECT_MAX = 12;

/**
 * Poll of a news item: offered with its group, deadline and state, and with a warning when readers would not see it.
 */
export default function PollInput(props: FieldInputProps) {
  const poll = entityNamed('poll');
  const label = useOptionLabel(poll);
  const { rows, total, isPending } = useFirstPolls(poll);
  const current: unknown = useWatch({ name: props.name });
  const listed = rows.find(({ id }) => id === current);
  const others = typeof current === 'number' && !listed && !isPending ? [current] : [];
  const { data: fetched = [] } = useGetManyAggregate<RaRecord>(
    resourceOf(poll),
    { ids: others },
    { enabled: others.length > 0, retry: false },
  );
  const chosen = listed ?? fetched.find((row) => row?.id === current);
  const polls = chosen && !listed ? [...rows, chosen] : rows;
  const words = usePollWords(polls);
  if (isPending) return <Skeleton variant="rounded" height={64} />;
  if (polls.length === 0 && others.length === 0) return null;
  const options = polls
    .map((row) => ({
      value: String(row.id),
      label: `${label(row)} · ${words.describe(row)}`,
      group: words.groupOf(row),
      isUnfit: Boolean(words.unfit(row)),
    }))
    .sort((a, b) => Number(a.isUnfit) - Number(b.isUnfit));
  const missing = others.filter(() => !chosen).map((id) => ({ value: String(id), label: `#${id}` }));
  return (
    <div>
      {total > PLAIN_SELECT_MAX ? (
        <SearchableInput {...props} describe={words.describe} groupOf={words.groupOf} />
      ) : (
        <ChoiceInput {...props} options={[...options, ...missing]} parse={Number} />
      )}
      {chosen && <PollWarning poll={chosen} unfit={words.unfit(chosen)} group={words.readers.group} />}
    </div>
  );
}
