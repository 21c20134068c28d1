import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fieldOfCustom } from '@piiri/schemas';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CUSTOM } from '../../data/definitions/custom-fields.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { filterValue, withFieldFilter } from '../../generate/filters/filter-values.ts';
import { TextFilter } from '../../generate/filters/filters.tsx';
import { ParamChips, rangeText } from '../../generate/filters/param-chips.tsx';
import { RangeButton } from '../../generate/inputs/range-button.tsx';
import { componentsOf } from '../../generate/registry/field-components.ts';
import { formatDay, resolveDay } from '../../kit/dates/dates.ts';
import { LabelledChoice } from '../../kit/inputs/labelled-inputs.tsx';
import { SearchField } from '../../kit/inputs/search-field.tsx';
import { FoldingFilters } from '../../kit/tables/folding-filters.tsx';
import {
  type Chosen,
  filterableFields,
  type HandledForm,
  useHandlers,
  useSubmissionEntity,
} from './calls.ts';

type Changes = Readonly<Record<string, string | undefined>>;

interface Props {
  form: HandledForm;
  chosen: Chosen;
  onChange: (changes: Changes, after?: number) => void;
}

const FILTER_WIDTH = 200;

/** Offered among the states, although it is a filter of its own. */
const OVERDUE = 'overdue';

/** The states that are not final, as one choice. */
const openStates = ({ states }: HandledForm) =>
  states
    .filter(({ final }) => !final)
    .map(({ value }) => value)
    .join(',');

function useStateOptions(form: HandledForm) {
  const translate = useTranslate();
  return [
    { value: openStates(form), label: translate('console.forms.open') },
    ...(form.due_days === null ? [] : [{ value: OVERDUE, label: translate('console.forms.overdue') }]),
    ...form.states.map(({ value, label }) => ({ value, label })),
  ];
}

function useAssigneeOptions(form: HandledForm) {
  const translate = useTranslate();
  const handlers = useHandlers(form.name);
  return [
    { value: 'me', label: translate('console.forms.mine') },
    { value: 'none', label: translate('console.forms.nobodys') },
    ...handlers.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

/** Filters of the form's own fields. */
function OwnFilters({ form, chosen, onChange }: Props) {
  const entity = useSubmissionEntity(form.fields);
  return filterableFields(form).map((custom) => {
    const field = fieldOfCustom(custom);
    const name = `${CUSTOM}.${custom.name}`;
    const Filter = componentsOf(field).Filter ?? TextFilter;
    const change = (value: unknown) => {
      const next = withFieldFilter(chosen, name, field, value);
      const names = [name, `${name}_from`, `${name}_until`];
      onChange(
        Object.fromEntries(
          names.map((param) => [param, next[param] === undefined ? undefined : String(next[param])]),
        ),
      );
    };
    return (
      <Filter
        key={name}
        entity={entity}
        field={field}
        name={name}
        value={filterValue(chosen, name, field)}
        onChange={change}
      />
    );
  });
}

/** Filters of a form's submissions, stored in the address. `withoutState`: the board has a column for each. */
export function Filters({ form, chosen, onChange, withoutState }: Props & { withoutState: boolean }) {
  const translate = useTranslate();
  const states = useStateOptions(form);
  const assignees = useAssigneeOptions(form);
  const own = filterableFields(form);
  const usedOwn = Object.keys(chosen).filter((name) => name.startsWith(`${CUSTOM}.`)).length;
  const [isMoreOpen, setMoreOpen] = useState(usedOwn > 0);
  const all = { value: '', label: translate('console.list.all') };
  const used = [chosen.overdue ?? chosen.state, chosen.assignee, chosen.from ?? chosen.until].filter(
    Boolean,
  ).length;
  return (
    <Box sx={{ mb: 1.5 }}>
      <FoldingFilters
        used={used + usedOwn}
        first={
          <SearchField
            value={chosen.search ?? ''}
            onChange={(search, after) => onChange({ search: search || undefined }, after)}
          />
        }
      >
        {!withoutState && (
          <LabelledChoice
            label={translate('console.forms.state')}
            width={FILTER_WIDTH}
            value={chosen.overdue ? OVERDUE : (chosen.state ?? '')}
            options={[all, ...states]}
            onChange={(state) =>
              onChange({
                state: state === OVERDUE ? undefined : state || undefined,
                overdue: state === OVERDUE ? '1' : undefined,
              })
            }
          />
        )}
        <LabelledChoice
          label={translate('console.forms.assignee')}
          width={FILTER_WIDTH}
          value={chosen.assignee ?? ''}
          options={[all, ...assignees]}
          onChange={(assignee) => onChange({ assignee: assignee || undefined })}
        />
        <RangeButton
          label={translate('console.forms.sent_at')}
          range={{ from: chosen.from, until: chosen.until }}
          onChange={({ from, until }) => onChange({ from, until })}
        />
        {isMoreOpen && <OwnFilters form={form} chosen={chosen} onChange={onChange} />}
        {own.length > 0 && !isMoreOpen && (
          <Button startIcon={<ListFilter />} onClick={() => setMoreOpen(true)}>
            {translate('console.list.more_filters')}
          </Button>
        )}
      </FoldingFilters>
    </Box>
  );
}

/** Active filters of the submissions, each with a button to remove it. */
export function ChosenFilters({ form, chosen, onChange }: Props) {
  const translate = useTranslate();
  const words = useEntityWords(useSubmissionEntity(form.fields));
  const states = useStateOptions(form);
  const assignees = useAssigneeOptions(form);
  const labelIn = (options: readonly { value: string; label: string }[], value: string | undefined) =>
    value && (options.find((option) => option.value === value)?.label ?? value);
  const dayOf = (end: string) => formatDay(resolveDay(end));
  const own = filterableFields(form).flatMap((custom) => {
    const name = `${CUSTOM}.${custom.name}`;
    const { [name]: single, [`${name}_from`]: from, [`${name}_until`]: until } = chosen;
    const value = single ?? rangeText([from, until], dayOf);
    const text =
      custom.kind === 'boolean' && value
        ? translate(value === 'true' ? 'console.boolean.yes' : 'console.boolean.no')
        : custom.choices.length > 0 && value
          ? words.choice(name, value)
          : value;
    const params = [name, `${name}_from`, `${name}_until`];
    return [{ params, label: words.label(name), value: text }];
  });
  const filters = [
    {
      params: ['search'],
      label: translate('console.list.search'),
      value: chosen.search && `”${chosen.search}”`,
    },
    { params: ['state'], label: translate('console.forms.state'), value: labelIn(states, chosen.state) },
    {
      params: ['overdue'],
      label: translate('console.forms.state'),
      value: chosen.overdue && translate('console.forms.overdue'),
    },
    {
      params: ['assignee'],
      label: translate('console.forms.assignee'),
      value: labelIn(assignees, chosen.assignee),
    },
    {
      params: ['sender', 'sender_name'],
      label: translate('console.forms.sender'),
      value: chosen.sender && (chosen.sender_name ?? chosen.sender),
    },
    {
      params: ['from', 'until'],
      label: translate('console.forms.sent_at'),
      value: rangeText([chosen.from, chosen.until], dayOf),
    },
    ...own,
  ];
  return <ParamChips filters={filters} onChange={onChange} />;
}
