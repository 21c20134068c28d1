import Box from '@mui/material/Box';
import { type Entity, tracksLanguages } from '@piiri/schemas';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useConsole } from '../../data/session/console-context.tsx';
import type { Range } from '../../kit/dates/dates.ts';
import { FieldCaption } from '../../kit/inputs/field-caption.tsx';
import type { ChangeBy } from '../../kit/state/pending-state.ts';
import OptionPicker from '../inputs/option-picker.tsx';
import { RangeButton } from '../inputs/range-button.tsx';
import { type FilterValues, withFilter } from './filter-values.ts';
import { SelectFilter } from './filters.tsx';

interface Props {
  entity: Entity;
  values: FilterValues;
  onChange: ChangeBy<FilterValues>;
}

const ME = 'me';

/** Filter by the person who created or last saved an object: the user, or for tenant admins anybody. */
function PersonFilter({ entity, name, values, onChange }: Props & { name: string }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  const id = useId();
  const value = values[name];
  const label = translate(`console.list.${name}`);
  const change = (next: unknown) => onChange((before) => withFilter(before, name, next));
  if (!profile.is_tenant_admin)
    return (
      <SelectFilter
        entity={entity}
        name={name}
        label={label}
        value={value === undefined ? undefined : String(value)}
        options={[{ value: ME, label: translate('console.list.me') }]}
        onChange={change}
      />
    );
  const chosen = value === ME ? profile.id : Number(value);
  return (
    <Box sx={{ minWidth: 0, flex: { xs: '1 1 180px', sm: '0 1 220px' } }}>
      <FieldCaption htmlFor={id}>{label}</FieldCaption>
      <OptionPicker
        id={id}
        to="user"
        ids={value === undefined ? [] : [chosen]}
        onChange={([next]) => change(next)}
      />
    </Box>
  );
}

/** Content filters besides those of the definition: by language state, author, editor and time of the last change. */
export default function MoreFilters({ entity, values, onChange }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { tenant } = useConsole();
  const { updated_at_from: from, updated_at_until: until } = values as Record<string, string | undefined>;
  const languages = (['fi', 'sv', 'en', 'lt'] as const).flatMap((language) =>
    (language === tenant.default_language ? (['missing'] as const) : (['missing', 'outdated'] as const)).map(
      (how) => ({
        value: `${how}_${language}`,
        label: translate(`console.list.language_${how}`, {
          // Within a sentence, names of languages are lower case in Finnish, but not in English.
          language:
            locale === 'fi'
              ? translate(`console.languages.${language}`).toLowerCase()
              : translate(`console.languages.${language}`),
        }),
      }),
    ),
  );
  return (
    <>
      {tracksLanguages(entity) && (
        <SelectFilter
          entity={entity}
          name="language_state"
          label={translate('console.languages.label')}
          value={values.language_state === undefined ? undefined : String(values.language_state)}
          options={languages}
          onChange={(next) => onChange((before) => withFilter(before, 'language_state', next))}
        />
      )}
      <PersonFilter entity={entity} name="created_by" values={values} onChange={onChange} />
      <PersonFilter entity={entity} name="updated_by" values={values} onChange={onChange} />
      <RangeButton
        label={translate('console.moments.updated_at')}
        range={{ from, until } as Range}
        onChange={(range) =>
          onChange((before) =>
            withFilter(withFilter(before, 'updated_at_from', range.from), 'updated_at_until', range.until),
          )
        }
      />
    </>
  );
}
