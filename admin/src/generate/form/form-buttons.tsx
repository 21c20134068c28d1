import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type Entity, publishedField, supportsDrafts } from '@piiri/schemas';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { LinkBase, type RaRecord, useLocale, useNotify, useTranslate } from 'react-admin';
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
import { focusWhenReady } from '../../kit/state/focus.ts';
import { type PublishingActions, usePublishingActions } from '../actions/publishing/publishing-actions.ts';
import {
  type ReviewRequest,
  useCanRequestReview,
  useNeedsApproval,
  useReviewOf,
} from '../actions/review/review-calls.ts';
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
    focusWhenReady((before) => {
      setFocus(path);
      return document.activeElement !== before;
    });
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
  /** The form contains nothing that is not stored. */
  isUnchanged: boolean;
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
  /** Cancels the schedule of the object, or of its draft. */
  onUnschedule: () => void;
  onWithdraw: () => void;
}

interface FormButtonProps extends Omit<ButtonProps, 'onClick'> {
  isBusy: boolean;
  /** It has nothing to do, and says so when it is pressed. */
  isQuiet?: boolean;
  onClick: () => void;
  /** Shortcut of the button. */
  shortcut?: 'save' | 'publish';
}

/** A button of the form. It is not disabled while it works, which would lose the focus. */
function FormButton({ isBusy, isQuiet = false, onClick, shortcut, ...rest }: FormButtonProps) {
  const notify = useNotify();
  const press = () => (isQuiet ? notify('console.form.no_changes', { type: 'info' }) : onClick());
  const button = (
    <Button
      {...rest}
      className={isQuiet ? 'form-quiet' : undefined}
      aria-disabled={isBusy || isQuiet || undefined}
      {...(shortcut && shortcutProps(shortcut))}
      onClick={() => !isBusy && press()}
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

/** A further action of the main button's menu. */
interface Act {
  /** Text key. */
  label: string;
  run: () => void;
  isDangerous?: boolean;
}

/** The main button; with further actions it is split, and they are in its menu. */
function SplitButton({ acts, isBusy, ...main }: FormButtonProps & { acts: readonly Act[] }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const button = <FormButton {...main} isBusy={isBusy} />;
  if (acts.length === 0) return button;
  return (
    <>
      <ButtonGroup variant={main.variant} disableElevation className="form-split">
        {button}
        <Button
          className={main.isQuiet ? 'form-quiet' : undefined}
          aria-label={translate('console.form.more')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          aria-disabled={isBusy || undefined}
          onClick={({ currentTarget }) => !isBusy && setAnchor(currentTarget)}
        >
          <ChevronDown aria-hidden size={18} />
        </Button>
      </ButtonGroup>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': translate('console.form.more') } }}
      >
        {acts.map(({ label, run, isDangerous }) => (
          <MenuItem
            key={label}
            className={isDangerous ? 'form-danger' : undefined}
            onClick={() => {
              close();
              run();
            }}
          >
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The form's buttons, with the error of the last attempt above them. */
export function FormButtons(props: Props) {
  const { entity, record, isBusy, isUnchanged, problem, onSave, onPublish, onCheck, onAsk } = props;
  const { onUnschedule, onWithdraw } = props;
  const translate = useTranslate();
  const [confirm, confirmation] = useConfirm();
  const needsApproval = useNeedsApproval();
  const review = useReviewOf(entity, record && supportsDrafts(entity) ? Number(record.id) : undefined);
  // A request to decide has the filled button: approving is what is to be done here.
  const isDeciding = review?.state === 'open' && review.may_decide && !review.changed;
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
  const { main, releaseAt, draftAt } = actions;
  const publishedName = publishedField(entity);
  const isScheduled = draftAt !== undefined || record?.state === 'scheduled';
  const askToWithdraw = () =>
    confirm({
      title: translate('console.withdraw.title'),
      text: translate(isDraft(record) ? 'console.withdraw.text_draft' : 'console.withdraw.text'),
      yes: translate('console.form.withdraw'),
      no: translate('console.withdraw.keep'),
      onYes: onWithdraw,
    });
  const acts: (Act | false)[] = [
    !needsApproval &&
      (releaseAt !== undefined || draftAt !== undefined) && {
        label: 'console.form.publish_now',
        run: onClickOf('now', () => onPublish(true)),
      },
    canRequest && !needsApproval && { label: 'console.reviews.ask', run: () => void startAsking() },
    isScheduled && { label: 'console.form.unschedule', run: onUnschedule },
    Boolean(publishedName && record?.[publishedName]) &&
      (record?.state !== 'scheduled' || isDraft(record)) && {
        label: 'console.form.withdraw',
        run: askToWithdraw,
        isDangerous: true,
      },
  ];
  const saveButton = publishedName ? 'draft' : 'main';
  const isMainQuiet = isUnchanged && (main === 'publish_changes' || main === 'update_schedule');
  return (
    <>
      {problem && (
        <Note severity="error" sx={{ mb: 1.5 }}>
          {problem}
          <WrongFields entity={entity} />
        </Note>
      )}
      <Box className="form-buttons">
        <FormButton
          isBusy={isBusy}
          isQuiet={isUnchanged}
          variant={publishedName ? 'outlined' : 'contained'}
          shortcut="save"
          onClick={onClickOf(saveButton, onSave)}
        >
          {label(saveButton, translate(publishedName ? 'console.form.save_draft' : 'console.form.save'))}
        </FormButton>
        {publishedName && (
          <SplitButton
            isBusy={isBusy}
            isQuiet={isMainQuiet && !needsApproval}
            variant={isDeciding ? 'outlined' : 'contained'}
            shortcut="publish"
            acts={acts.filter((act) => act !== false)}
            onClick={needsApproval ? () => void startAsking() : onClickOf('main', () => onPublish(false))}
          >
            {needsApproval
              ? translate('console.reviews.ask')
              : isBusy && clicked === 'now'
                ? translate('console.form.saving')
                : label('main', mainLabel)}
          </SplitButton>
        )}
      </Box>
      {confirmation}
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
