import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type Entity, publishedField } from '@piiri/schemas';
import { useState } from 'react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { historyAddress } from '../addresses.ts';
import { readableTime } from '../form/written-time.ts';
import { isDraft } from '../providers/data/drafts.ts';
import { resourceOf } from '../resources.ts';
import { useConsole } from '../session/console-context.tsx';
import { Question } from '../shell/question.tsx';
import { WrongFields } from './wrong-fields.tsx';

/** Which of the buttons has been pressed and is not done yet. */
type Pressed = 'draft' | 'main';

interface Props {
  entity: Entity;
  record: RaRecord | undefined;
  isBusy: boolean;
  /** What went wrong with the last try. */
  problem: string | undefined;
  /** With content that is published or not: which of them it becomes. */
  onSave: (published?: boolean) => void;
}

/** A button of the form. It keeps the focus while it works: one that is disabled would lose it. */
function FormButton({
  isBusy,
  onClick,
  ...rest
}: Omit<ButtonProps, 'onClick'> & { isBusy: boolean; onClick: () => void }) {
  return <Button {...rest} aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClick()} />;
}

/** When the object was saved last, on the company's clocks, and by whom; and the way to all that was changed before. */
export function LastSaved({ entity, record }: { entity: Entity; record: RaRecord | undefined }) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  if (typeof record?.updated_at !== 'string') return null;
  const time = readableTime(record.updated_at, tenant.time_zone);
  // The name goes with the person.
  const { name } = (record.updated_by ?? {}) as { name?: string };
  return (
    <p className="form-saved">
      {translate(name ? 'console.form.last_saved_by' : 'console.form.last_saved', { time, name })}
      <br />
      <Link component={LinkBase} to={historyAddress(resourceOf(entity), record.id)}>
        {translate('console.history.of_object')}
      </Link>
    </p>
  );
}

/** The form's buttons with what stands in the way of saving above them. */
export function FormButtons({ entity, record, isBusy, problem, onSave }: Props) {
  const translate = useTranslate();
  const [pressed, setPressed] = useState<Pressed>();
  const publishedName = publishedField(entity);
  const isPublished = Boolean(publishedName && record?.[publishedName]);
  const press = (which: Pressed, published?: boolean) => {
    setPressed(which);
    onSave(published);
  };
  const label = (which: Pressed, key: string) =>
    translate(`console.form.${isBusy && pressed === which ? 'saving' : key}`);
  return (
    <>
      {problem && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problem}
          <WrongFields entity={entity} />
        </Alert>
      )}
      <Box className="form-buttons">
        {!publishedName && (
          <FormButton variant="contained" isBusy={isBusy} onClick={() => press('main')}>
            {label('main', 'save')}
          </FormButton>
        )}
        {publishedName && (
          <FormButton variant="contained" isBusy={isBusy} onClick={() => press('main', true)}>
            {label('main', isDraft(record) ? 'publish_draft' : isPublished ? 'publish_changes' : 'publish')}
          </FormButton>
        )}
        {publishedName && (
          <FormButton variant="outlined" isBusy={isBusy} onClick={() => press('draft', false)}>
            {label('draft', 'save_draft')}
          </FormButton>
        )}
      </Box>
    </>
  );
}

/** Takes back what is published; asks first, and stands apart from what saves. */
export function Withdraw({
  entity,
  record,
  isBusy,
  onWithdraw,
}: Pick<Props, 'entity' | 'record' | 'isBusy'> & { onWithdraw: () => void }) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const publishedName = publishedField(entity);
  if (!publishedName || !record?.[publishedName]) return null;
  return (
    <>
      <FormButton color="error" fullWidth isBusy={isBusy} onClick={() => setAsks(true)}>
        {translate('console.form.withdraw')}
      </FormButton>
      <Question
        isOpen={asks}
        title={translate('console.withdraw.title')}
        text={translate(isDraft(record) ? 'console.withdraw.text_draft' : 'console.withdraw.text')}
        yes={translate('console.form.withdraw')}
        no={translate('console.withdraw.keep')}
        onYes={() => {
          setAsks(false);
          onWithdraw();
        }}
        onNo={() => setAsks(false)}
      />
    </>
  );
}
