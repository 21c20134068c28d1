import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFormLanguages } from '../form/form-languages.tsx';
import { useFormObject } from '../form/object-context.tsx';
import { useOutdatedLanguages } from '../form/outdated-languages.ts';
import { UP_TO_DATE } from '../form/values.ts';

/** Says that the language that a form shows may no longer say what the company's own does, and takes the word of who has looked. */
export function OutdatedNotice({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const { shown, languages } = useFormLanguages();
  const { isReadOnly } = useFormObject();
  const { setValue } = useFormContext();
  const { outdated, confirmed } = useOutdatedLanguages(entity);
  if (!outdated.includes(shown)) return null;
  const isConfirmed = confirmed.includes(shown);
  const toggle = () =>
    setValue(
      UP_TO_DATE,
      isConfirmed ? confirmed.filter((language) => language !== shown) : [...confirmed, shown],
      { shouldDirty: true },
    );
  return (
    <Alert
      severity={isConfirmed ? 'success' : 'warning'}
      sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        !isReadOnly && (
          <Button color="inherit" onClick={toggle}>
            {translate(isConfirmed ? 'console.deletion.undo' : 'console.outdated.confirm')}
          </Button>
        )
      }
    >
      <span role="status">
        {isConfirmed
          ? translate('console.outdated.confirmed')
          : translate('console.outdated.explain', {
              source: translate(`console.languages.in.${languages[0] ?? shown}`),
            })}
      </span>
    </Alert>
  );
}
