import Typography from '@mui/material/Typography';
import { CARE, type Entity } from '@piiri/schemas';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { readDraft } from '../../../data/api/drafts.ts';
import { resourceOf } from '../../../data/definitions/resources.ts';
import { titleOf, useContentLanguages } from '../../../data/labels/content.ts';
import { useTimeText } from '../../../data/session/use-time-text.ts';
import { DialogButton } from '../../../kit/dialogs/dialog-button.tsx';
import { PageSection } from '../../../kit/page/page-section.tsx';
import { CheckedDialog } from './checked-dialog.tsx';

interface Props {
  entity: Entity;
  record: RaRecord;
  /** Shows the object as it is after the check; the form keeps its unsaved changes. */
  onChecked: (record: RaRecord) => void;
}

/** When an object was last checked, with a button that says that it is still right. */
export default function CareSection({ entity, record, onChecked }: Props) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const languages = useContentLanguages();
  const dataProvider = useDataProvider();
  const id = Number(record.id);
  const checkedAt = record[CARE.checkedAt] as string | null;
  const reload = async () => {
    const { data } = await dataProvider.getOne<RaRecord>(resourceOf(entity), { id });
    onChecked(data.draft ? await readDraft(entity, String(id)) : data);
  };
  return (
    <PageSection title={translate('console.care.section')} gap={1}>
      <Typography sx={{ mb: 1.5 }}>
        {checkedAt
          ? translate('console.care.checked_on', { day: timeOf(checkedAt).slice(0, 10) })
          : translate('console.care.never_checked')}
      </Typography>
      <DialogButton variant="outlined" size="small" label={translate('console.care.check')}>
        {(close) => (
          <CheckedDialog
            entity={entity}
            id={id}
            title={titleOf(entity, record, languages) ?? ''}
            onDone={() => void reload()}
            onClose={close}
          />
        )}
      </DialogButton>
    </PageSection>
  );
}
