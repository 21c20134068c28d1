import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useGetManyAggregate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useOptionLabel } from '../../data/labels/option-label.ts';
import { ChoiceInput } from '../../generate/inputs/choice-input.tsx';
import SearchableInput from '../../generate/inputs/searchable-input.tsx';
import type { FieldInputProps } from '../../generate/registry/field-parts.ts';
import { PollWarning } from './poll-warning.tsx';
import { useFirstPolls, usePollWords } from './use-poll-options.ts';

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
      part: words.groupOf(row),
      isUnfit: Boolean(words.unfit(row)),
    }))
    .sort((one, other) => Number(one.isUnfit) - Number(other.isUnfit));
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
