import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { type Entity, publishedField } from '@piiri/schemas';
import { useRef, useState } from 'react';
import { LinkBase, type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { isDraft } from '../../data/api/drafts.ts';
import { historyPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { invalidPaths, isLanguage } from '../../data/values/errors.ts';
import { keysOf } from '../../kit/commands/key-names.ts';
import { SHORTCUTS, shortcutProps } from '../../kit/commands/registry.ts';
import { formatShort } from '../../kit/dates/dates.ts';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { Note } from '../../kit/page/note.tsx';
import { type PublishingActions, usePublishingActions } from '../actions/publishing/publishing-actions.ts';
import { type ReviewRequest, useCanRequestReview, useNeedsApproval } from '../actions/review/review-calls.ts';
import { useFormLanguages } from '../inputs/form-languages.tsx';

/** From this number of errors on the fields are listed, until the last one is fixed. */
const MIN_LISTED = 2;

/** Links to each invalid field, when there are many. */
function WrongFields({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const { errors } = useFormState();
  const { setFocus } = useFormContext();
  const { show } = useFormLanguages();
  const paths = invalidPaths(errors);
  const wasMany = useRef(false);
  if (paths.length >= MIN_LISTED) wasMany.current = true;
  if (paths.length === 0) wasMany.current = false;
  if (!wasMany.current) return null;
  const languageOf = (path: string) => path.split('.').findLast(isLanguage);
  const goTo = (path: string) => {
    const language = languageOf(path);
    if (language) show(language);
    // After the language has been rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => setFocus(path)));
  };
  const nameOf = (path: string) => {
    const language = languageOf(path);
    const label = words.label(path.replace(/\.\d+$/, ''));
    return language ? `${label} (${translate(`console.languages.${language}`)})` : label;
  };
  return (
    <ul className="wrong-fields">
      {paths.map((path) => (
        <li key={path}>
          <Link component="button" type="button" color="inherit" onClick={() => goTo(path)}>
            {nameOf(path)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const RequestDialog = withoutFallback(lazyComponent(() => import('../actions/review/request-dialog.tsx')));

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
  /** Resolves to whether the form can be approved as it is; otherwise it shows what is wrong. */
  onCheck: () => Promise<boolean>;
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
export function FormButtons({ entity, record, isBusy, problem, onSave, onPublish, onCheck, onAsk }: Props) {
  const translate = useTranslate();
  const needsApproval = useNeedsApproval();
  const waits = record?.state !== 'published' || isDraft(record);
  const canRequest = useCanRequestReview() && waits;
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState<string>();
  // What is wrong is told before anything is asked.
  const startAsking = async () => {
    if (await onCheck()) setAsking(true);
  };
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
        <Note severity="error" sx={{ mb: 1.5 }}>
          {problem}
          <WrongFields entity={entity} />
        </Note>
      )}
      <Box className="form-buttons">
        {publishedField(entity) ? (
          <>
            <FormButton
              isBusy={isBusy}
              variant="contained"
              shortcut="publish"
              onClick={needsApproval ? () => void startAsking() : onClickOf('main', () => onPublish(false))}
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
              <FormButton isBusy={isBusy} onClick={() => void startAsking()}>
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
