import Button from '@mui/material/Button';
import type { Entity } from '@piiri/schemas';
import type { Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { UP_TO_DATE } from '../../data/values/values.ts';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Row } from '../../kit/page/row.tsx';
import { toggled } from '../../kit/state/toggled.ts';
import { useFormLanguages } from '../inputs/form-languages.tsx';
import { useFormObject } from '../inputs/object-context.tsx';
import { useOutdatedLanguages } from '../inputs/outdated-languages.ts';
import type { SourceChanges } from './source-changes.tsx';

const SourceChangesDialog = lazyComponent(() => import('./source-changes.tsx'));

/**
 * Tells that the shown language may be outdated compared with the company's default language, and lets the editor
 * confirm it as up to date.
 */
export function OutdatedNotice({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const { current, languages } = useFormLanguages();
  const { isReadOnly, record } = useFormObject();
  const { setValue } = useFormContext();
  const { outdated, confirmed } = useOutdatedLanguages(entity);
  if (!outdated.includes(current)) return null;
  const source = translate(`console.languages.in.${languages[0] ?? current}`);
  const since = (record?.source_changes as Partial<Record<Language, SourceChanges>> | undefined)?.[current];
  const isConfirmed = confirmed.includes(current);
  const toggle = () => setValue(UP_TO_DATE, toggled(confirmed, current), { shouldDirty: true });
  return (
    <Note
      severity={isConfirmed ? 'success' : 'warning'}
      sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Row sx={{ justifyContent: 'flex-end', '& .MuiButton-root': { whiteSpace: 'nowrap' } }}>
          {since && !isConfirmed && (
            <DialogButton color="inherit" label={translate('console.draft.differences')}>
              {(close) => (
                <SourceChangesDialog entity={entity} since={since} source={source} onClose={close} />
              )}
            </DialogButton>
          )}
          {!isReadOnly && (
            <Button color="inherit" onClick={toggle}>
              {translate(isConfirmed ? 'console.deletion.undo' : 'console.outdated.confirm')}
            </Button>
          )}
        </Row>
      }
    >
      <span role="status">
        {isConfirmed
          ? translate('console.outdated.confirmed')
          : translate('console.outdated.explain', { source })}
      </span>
    </Note>
  );
}
