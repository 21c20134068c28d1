import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { type Ref, type UIEvent, useState } from 'react';
import { type RaRecord, useInfiniteGetList, useLocale, useTranslate } from 'react-admin';
import { SEARCH_FILTER } from '../../data/api/dialect.ts';
import { optionsQuery } from '../../data/api/list-query.ts';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { sortByLabel, useNamesOf, useOptionLabel } from '../../data/labels/options.ts';
import { useDebounced } from '../../kit/state/debounce.ts';

interface Props {
  id: string;
  /** Name of the entity to choose from. */
  to: string;
  /** Name of a boolean field; objects with true are not offered. */
  without?: string;
  /** Id of an object that is not offered. */
  except?: number;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  /** Several can be chosen. */
  multiple?: boolean;
  /** An object must be chosen: it can be replaced, not cleared. */
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Returns further text about an object, shown after its name. */
  describe?: (row: RaRecord) => string;
  /** Returns the heading under which an object is offered. */
  groupOf?: (row: RaRecord) => string;
  /** Shown while nothing is chosen; by default a hint that one can search. */
  placeholder?: string;
  aria?: Readonly<Record<`aria-${string}`, string | boolean | undefined>>;
}

interface Option {
  id: number;
  label: string;
  group?: string;
}

/** Distance from the end of the list at which the next page is loaded, px. */
const LOAD_MORE_DISTANCE = 120;

/** Searches the options on the server, page by page. */
function useOptionSearch(
  {
    to,
    without,
    except,
    describe,
    groupOf,
  }: Pick<Props, 'to' | 'without' | 'except' | 'describe' | 'groupOf'>,
  inputValue: string,
  isOpen: boolean,
) {
  const entity = entityNamed(to);
  const label = useOptionLabel(entity);
  const locale = useLocale();
  const search = useDebounced(inputValue.trim());
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteGetList(
    resourceOf(entity),
    optionsQuery(entity, search ? { [SEARCH_FILTER]: search } : {}),
    { enabled: isOpen, retry: false, placeholderData: keepPreviousData },
  );
  const matches = (data?.pages ?? []).flatMap((page) =>
    page.data
      .filter((row) => Number(row.id) !== except && (!without || row[without] !== true))
      .map<Option>((row) => ({
        id: Number(row.id),
        label: [label(row), describe?.(row)].filter(Boolean).join(' · '),
        group: groupOf?.(row),
      })),
  );
  // Sorted only when complete: options of later pages would belong between these.
  const options = data?.pages.length === 1 && !hasNextPage ? sortByLabel(entity, matches, locale) : matches;
  const groups = [...new Set(options.map(({ group }) => group))];
  if (groups.length > 1) options.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
  return {
    options,
    isLoading: isFetching || search !== inputValue.trim(),
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}

/**
 * Returns the chosen options as the same array while they are equal: MUI's Autocomplete takes a new array for a new
 * choice and clears the typed text.
 */
function useStableOptions(chosen: readonly Option[]): Option[] {
  const [stable, setStable] = useState([...chosen]);
  if (JSON.stringify(stable) === JSON.stringify(chosen)) return stable;
  const next = [...chosen];
  setStable(next);
  return next;
}

/** Picks one or several of any number of objects, which are searched on the server by a part of the name. */
export default function OptionPicker({ id, to, ids, onChange, multiple = false, ...props }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [inputValue, setInputValue] = useState('');
  const { options, isLoading, more } = useOptionSearch({ to, ...props }, inputValue, isOpen);
  /** Picked options with their labels: later search results may not contain them. */
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const { names, isPending } = useNamesOf(to, ids);
  const nameOf = (optionId: number) =>
    names.get(optionId) ??
    picked.find((option) => option.id === optionId)?.label ??
    (isPending ? '…' : `#${optionId}`);
  const chosen = useStableOptions(ids.map((id) => ({ id: id, label: nameOf(id) })));
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - LOAD_MORE_DISTANCE) more();
  };
  return (
    <Autocomplete<Option, boolean, boolean>
      id={id}
      multiple={multiple}
      size="small"
      options={options}
      value={multiple ? chosen : (chosen[0] ?? null)}
      disabled={props.disabled}
      disableCloseOnSelect={multiple}
      disableClearable={Boolean(props.required) && !multiple}
      filterOptions={(options) => options}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      getOptionKey={(option) => option.id}
      groupBy={props.groupOf && ((option) => option.group ?? '')}
      loading={isLoading}
      loadingText={translate('console.reference.searching')}
      noOptionsText={translate('console.reference.no_options')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, text, reason) => setInputValue(reason === 'input' ? text : '')}
      onChange={(_, next) => {
        const now = [next].flat().flatMap((option) => option ?? []);
        setPicked(now);
        onChange(now.map((option) => option.id));
      }}
      onBlur={props.onBlur}
      slotProps={{ listbox: { onScroll } }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={props.inputRef}
          placeholder={
            chosen.length === 0 ? (props.placeholder ?? translate('console.reference.search')) : undefined
          }
          error={props.error}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...props.aria } }}
        />
      )}
    />
  );
}
