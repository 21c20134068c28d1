import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldInputProps } from '../../generate/field-parts.ts';
import { useOptionLabel } from '../../generate/option-label.ts';
import { ChoiceInput } from '../../inputs/choice-input.tsx';
import SearchableInput from '../../inputs/searchable-input.tsx';
import { entityNamed, resourceOf } from '../../resources.ts';
import { PollWarning } from './poll-warning.tsx';
import { useFirstPolls, usePollWords } from './use-poll-options.ts';

/** More than so many are searched rather than shown in a plain select. */
const PLAIN_SELECT_MAX = 12;

/** A poll within news: offered with its group, deadline and state, and with a warning when readers would not see it. */
export default function PollInput(props: FieldInputProps) {
  const poll = entityNamed('poll');
  const label = useOptionLabel(poll);
  const { rows, total, isPending } = useFirstPolls(poll);
  const current: unknown = useWatch({ name: props.name });
  const known = rows.find(({ id }) => id === current);
  const others = typeof current === 'number' && !known && !isPending ? [current] : [];
  const { data: found = [] } = useGetManyAggregate<RaRecord>(
    resourceOf(poll),
    { ids: others },
    { enabled: others.length > 0, retry: false },
  );
  const chosen = known ?? found.find((row) => row?.id === current);
  const shown = chosen && !known ? [...rows, chosen] : rows;
  const words = usePollWords(shown);
  if (isPending) return <Skeleton variant="rounded" height={64} />;
  if (shown.length === 0 && others.length === 0) return null;
  const options = shown
    .map((row) => ({
      value: String(row.id),
      label: `${label(row)} · ${words.describe(row)}`,
      part: words.partOf(row),
      isUnfit: Boolean(words.unfit(row)),
    }))
    .sort((one, other) => Number(one.isUnfit) - Number(other.isUnfit));
  const gone = others.filter(() => !chosen).map((id) => ({ value: String(id), label: `#${id}` }));
  return (
    <div>
      {total > PLAIN_SELECT_MAX ? (
        <SearchableInput {...props} describe={words.describe} partOf={words.partOf} />
      ) : (
        <ChoiceInput {...props} options={[...options, ...gone]} parse={Number} />
      )}
      {chosen && <PollWarning poll={chosen} unfit={words.unfit(chosen)} group={words.readers.group} />}
    </div>
  );
}
