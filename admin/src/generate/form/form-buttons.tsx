import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { type Entity, publishedField } from '@piiri/schemas';
import { LinkBase, type RaRecord, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isDraft } from '../../data/api/drafts.ts';
import { historyPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { keysOf } from '../../kit/commands/key-names.ts';
import { shortcutProps } from '../../kit/commands/registry.ts';
import { SHORTCUTS } from '../../kit/commands/shortcuts.ts';
import { formatShort } from '../../kit/dates/date-time-text.ts';
import { useConfirm } from '../../kit/dialogs/use-confirm.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { quiet } from '../../kit/quiet.tsx';
import type { PublishingActions } from '../actions/publishing/publishing-actions.ts';
import { usePublishingActions } from '../actions/publishing/use-publishing-actions.ts';
import { type ReviewRequest, useCanRequestReview, useNeedsApproval } from '../actions/review/review-calls.ts';
import { WrongFields } from './wrong-fields.tsx';

const RequestDialog = quiet(lazyPart(() => import('../actions/review/request-dialog.tsx')));

/** The button that was clicked and has not finished. */
type ButtonName = 'draft' | 'main' | 'now';

interface Props {
  entity: Entity;
  record: RaRecord | undefined;
  isBusy: boolean;
  /** Error of the last attempt. */
  problem: string | undefined;
  /** Saves; an object that can be published is saved as a draft. */
  onSave: () => void;
  /** Publishes, at the scheduled time or at once. */
  onPublish: (atOnce: boolean) => void;
  /** Asks another editor for approval; resolves to the error message, if any. */
  onAsk: (request: ReviewRequest) => Promise<string | undefined>;
}

interface FormButtonProps extends Omit<ButtonProps, 'onClick'> {
  isBusy: boolean;
  onClick: () => void;
  /** Shortcut of the button. */
  shortcut?: 'save' | 'publish';
}

/** A button of the form. It is not disabled while it works, which would lose the focus. */
function FormButton({ isBusy, onClick, shortcut, ...rest }: FormButtonProps) {
  const button = (
    <Button
      {...rest}
      aria-disabled={isBusy || undefined}
      {...(shortcut && shortcutProps(shortcut))}
      onClick={() => !isBusy && onClick()}
    />
  );
  if (!shortcut) return button;
  return (
    <Tooltip describeChild title={keysOf(SHORTCUTS[shortcut]).join(' + ')}>
      {button}
    </Tooltip>
  );
}

/** Tells when, in the company's time zone, and by whom the object was last saved, with a link to its history. */
export function LastSaved({ entity, record }: { entity: Entity; record: RaRecord | undefined }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  if (typeof record?.updated_at !== 'string') return null;
  const time = timeOf(record.updated_at);
  // The name goes with the person.
  const { name } = (record.updated_by ?? {}) as { name?: string };
  return (
    <p className="form-saved">
      {translate(name ? 'console.form.last_saved_by' : 'console.form.last_saved', { time, name })}
      <br />
      <Link component={LinkBase} to={historyPath(resourceOf(entity), record.id)}>
        {translate('console.history.of_object')}
      </Link>
    </p>
  );
}

/** Returns the label of the main button. */
function useMainLabel({ main, releaseAt }: PublishingActions): string {
  const translate = useTranslate();
  const locale = useLocale();
  const { tenant } = useConsole();
  const when = main === 'schedule' && releaseAt;
  return translate(
    `console.form.${main}`,
    when ? formatShort(when, { timeZone: tenant.time_zone, locale }) : undefined,
  );
}

/** The form's buttons, with the error of the last attempt above them. */
export function FormButtons({ entity, record, isBusy, problem, onSave, onPublish, onAsk }: Props) {
  const translate = useTranslate();
  const needsApproval = useNeedsApproval();
  const waits = record?.state !== 'published' || isDraft(record);
  const canRequest = useCanRequestReview() && waits;
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState<string>();
  // The form shows the errors and links to each invalid field; this only keeps the note.
  const requestReview = async (request: ReviewRequest) => {
    setNote((await onAsk(request)) === undefined ? undefined : request.note);
    return undefined;
  };
  const [clicked, setClicked] = useState<ButtonName>();
  const actions = usePublishingActions(entity, record);
  const mainLabel = useMainLabel(actions);
  const onClickOf = (which: ButtonName, run: () => void) => () => {
    setClicked(which);
    run();
  };
  const label = (which: ButtonName, text: string) =>
    isBusy && clicked === which ? translate('console.form.saving') : text;
  return (
    <>
      {problem && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problem}
          <WrongFields entity={entity} />
        </Alert>
      )}
      <Box className="form-buttons">
        {publishedField(entity) ? (
          <>
            <FormButton
              isBusy={isBusy}
              variant="contained"
              shortcut="publish"
              onClick={needsApproval ? () => setAsking(true) : onClickOf('main', () => onPublish(false))}
            >
              {needsApproval ? translate('console.reviews.ask') : label('main', mainLabel)}
            </FormButton>
            {!needsApproval && (actions.releaseAt || actions.draftAt) && (
              <FormButton
                isBusy={isBusy}
                variant="outlined"
                onClick={onClickOf('now', () => onPublish(true))}
              >
                {label('now', translate('console.form.publish_now'))}
              </FormButton>
            )}
            <FormButton
              isBusy={isBusy}
              variant="outlined"
              shortcut="save"
              onClick={onClickOf('draft', onSave)}
            >
              {label('draft', translate('console.form.save_draft'))}
            </FormButton>
            {canRequest && (
              <FormButton isBusy={isBusy} onClick={() => setAsking(true)}>
                {translate('console.reviews.ask')}
              </FormButton>
            )}
          </>
        ) : (
          <FormButton isBusy={isBusy} variant="contained" shortcut="save" onClick={onClickOf('main', onSave)}>
            {label('main', translate('console.form.save'))}
          </FormButton>
        )}
      </Box>
      {isAsking && (
        <RequestDialog
          hasRelease={Boolean(entity.publishing?.release)}
          note={note}
          onAsk={requestReview}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Unpublishes the object after confirmation; separate from the buttons that save. */
export function UnpublishButton({
  entity,
  record,
  isBusy,
  onWithdraw,
}: Pick<Props, 'entity' | 'record' | 'isBusy'> & { onWithdraw: () => void }) {
  const translate = useTranslate();
  const [ask, dialog] = useConfirm();
  const publishedName = publishedField(entity);
  if (!publishedName || !record?.[publishedName]) return null;
  const askToWithdraw = () =>
    ask({
      title: translate('console.withdraw.title'),
      text: translate(isDraft(record) ? 'console.withdraw.text_draft' : 'console.withdraw.text'),
      yes: translate('console.form.withdraw'),
      no: translate('console.withdraw.keep'),
      onYes: onWithdraw,
    });
  return (
    <>
      <FormButton color="error" fullWidth isBusy={isBusy} onClick={askToWithdraw}>
        {translate('console.form.withdraw')}
      </FormButton>
      {dialog}
    </>
  );
}
