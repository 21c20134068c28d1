import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UnknownGroup } from '@piiri/shared/contracts/people-import.ts';
import { useId, useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { entityNamed, resourceOf } from '../../data/definitions/resources.ts';
import { useOptionLabel } from '../../data/labels/options.ts';
import type { GroupChoices } from '../../generate/import/use-import-file.ts';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Row } from '../../kit/page/row.tsx';

/** Page size above the number of groups of any company. */
const ALL_GROUPS = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const;

const NEW = 'new';
const NONE = 'none';

const choiceOf = (value: string): GroupChoices[string] =>
  value === NEW ? 'new' : value === NONE ? null : Number(value);

interface Props {
  unknown: readonly UnknownGroup[];
  disabled: boolean;
  onChoose: (choices: GroupChoices) => void;
}

/** Asks what each unknown group name of the file means; one answer applies to all its rows. */
export function UnknownGroups({ unknown, disabled, onChoose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const entity = entityNamed('group');
  const label = useOptionLabel(entity);
  const { data: groups = [] } = useGetList<RaRecord>(resourceOf(entity), ALL_GROUPS);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const t = (key: string, params = {}) => translate(`console.import.${key}`, params);
  const options = [
    { value: '', label: t('group_choose') },
    { value: NEW, label: t('group_new') },
    { value: NONE, label: t('group_none') },
    ...groups
      .filter((group) => !group.is_everyone)
      .map((group) => ({ value: String(group.id), label: label(group) })),
  ];
  const chosen = unknown.flatMap(({ name }) => {
    const value = values[name];
    return value ? [[name, choiceOf(value)] as const] : [];
  });
  return (
    <Note severity="info" role="region" aria-labelledby={id} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 0.5 }}>
        {t('unknown_groups', { smart_count: unknown.length })}
      </Typography>
      <Typography sx={{ mb: 2 }}>{t('unknown_groups_help')}</Typography>
      <Box
        component="ul"
        className="plain-list"
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {unknown.map(({ name, rows }, index) => (
          <Box component="li" key={name} sx={{ minWidth: 0 }}>
            <Typography
              component="label"
              htmlFor={`${id}-${index}`}
              sx={{ display: 'block', mb: 0.5, overflowWrap: 'anywhere' }}
            >
              <strong>{name}</strong> {t('group_rows', { smart_count: rows })}
            </Typography>
            <NativeChoice
              id={`${id}-${index}`}
              value={values[name] ?? ''}
              options={options}
              disabled={disabled}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          </Box>
        ))}
      </Box>
      <Row gap={1} sx={{ mt: 2 }}>
        <Button
          variant="contained"
          disabled={disabled || chosen.length === 0}
          onClick={() => onChoose(Object.fromEntries(chosen))}
        >
          {t('group_apply')}
        </Button>
        <Button
          variant="outlined"
          disabled={disabled}
          onClick={() => onChoose(Object.fromEntries(unknown.map(({ name }) => [name, 'new'])))}
        >
          {t('group_all_new', { smart_count: unknown.length })}
        </Button>
      </Row>
    </Note>
  );
}
