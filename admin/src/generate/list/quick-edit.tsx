import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { useState } from 'react';
import { LinkBase, type RaRecord, useTranslate } from 'react-admin';
import { useSubmit } from '../../data/calls/use-submit.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { clockTime, clockTimeToIso } from '../../kit/dates/dates.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { usePublishWords } from '../actions/publishing/publishing-actions.ts';
import { useNeedsApproval } from '../actions/review/review-calls.ts';
import { DayTimeInputs, timeOfDay } from '../inputs/day-time-inputs.tsx';
import { type DoneMessage, useBulkChange } from './bulk/use-bulk-change.ts';

interface Props {
  entity: Entity;
  row: RaRecord;
  /** Path of the field that is changed. */
  path: string;
  isState: boolean;
  anchor: HTMLElement;
  onClose: () => void;
}

type Values = Readonly<Record<string, unknown>>;

/** Returns a function that stores values of a row, tells of it and offers to undo it. */
function useStore(entity: Entity, row: RaRecord) {
  const change = useBulkChange(entity);
  return (values: Values, doneMessage: DoneMessage) => change([row], values, doneMessage, () => undefined);
}

/** Changes a row's publishing state, or a time of publishing, without opening its form. */
export default function QuickEdit({ isState, ...props }: Props) {
  const { entity, row, anchor, path, onClose } = props;
  const [timePath, setTimePath] = useState(isState ? undefined : path);
  if (timePath !== undefined)
    return <TimeDialog entity={entity} row={row} path={timePath} onClose={onClose} />;
  return <StateMenu entity={entity} row={row} anchor={anchor} onTime={setTimePath} onClose={onClose} />;
}

interface StateMenuProps extends Pick<Props, 'entity' | 'row' | 'anchor' | 'onClose'> {
  /** Asks for a time of publishing. */
  onTime: (path: string) => void;
}

/** The states that a row can take from its present one. */
function StateMenu({ entity, row, anchor, onTime, onClose }: StateMenuProps) {
  const translate = useTranslate();
  const store = useStore(entity, row);
  const needsApproval = useNeedsApproval();
  const { onDone, offDone, counted } = usePublishWords(entity);
  const { field = '', release, expire } = entity.publishing ?? {};
  const isDraft = row.state === 'draft';
  const isScheduled = row.state === 'scheduled';
  const now = () => new Date().toISOString();
  const isReleasedLater = release && typeof row[release] === 'string' && new Date(row[release]) > new Date();
  const publishValues = () => ({ [field]: true, ...(isReleasedLater && { [release]: now() }) });
  const items: { name: string; run: () => void }[] = [
    ...(isDraft && !needsApproval
      ? [{ name: 'publish', run: () => void store(publishValues(), counted('publish_done')) }]
      : []),
    ...(isScheduled && release
      ? [{ name: 'publish', run: () => void store({ [release]: now() }, counted('publish_done')) }]
      : []),
    ...(release && ((isDraft && !needsApproval) || isScheduled)
      ? [{ name: isScheduled ? 'reschedule' : 'schedule', run: () => onTime(release) }]
      : []),
    ...(row.state === 'expired' && expire
      ? [{ name: 'show_again', run: () => void store({ [expire]: null }, onDone) }]
      : []),
    ...(row.state === 'published' && expire ? [{ name: 'end', run: () => onTime(expire) }] : []),
    ...(isDraft
      ? []
      : [
          {
            name: isScheduled ? 'unschedule' : 'withdraw',
            run: () => void store({ [field]: false }, offDone),
          },
        ]),
  ];
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('console.state.label') } }}
    >
      {items.map(({ name, run }) => (
        <MenuItem
          key={name}
          onClick={() => {
            run();
            // A dialog takes the menu's place.
            if (!['schedule', 'reschedule', 'end'].includes(name)) onClose();
          }}
        >
          {translate(`console.quick.${name}`)}
        </MenuItem>
      ))}
      {isDraft && needsApproval && (
        <MenuItem component={LinkBase} to={editPath(resourceOf(entity), row.id)} onClick={onClose}>
          {translate('console.quick.ask')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Hour at which a day begins whose time was not set before. */
const START_HOUR = 8;

/** Asks for one time of publishing; of a draft, publishing at that time. */
function TimeDialog({ entity, row, path, onClose }: Pick<Props, 'entity' | 'row' | 'path' | 'onClose'>) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const store = useStore(entity, row);
  const { counted } = usePublishWords(entity);
  const needsApproval = useNeedsApproval();
  const zone = useConsole().tenant.time_zone;
  const { field = '', release, expire } = entity.publishing ?? {};
  const stored = clockTime(typeof row[path] === 'string' ? row[path] : null, zone);
  const [day, setDay] = useState(stored?.day);
  const [time, setTime] = useState(timeOfDay(stored ?? { hour: START_HOUR, minute: 0 }));
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const moment = day && time ? clockTimeToIso({ day, hour, minute }, zone) : null;
  const isAhead = moment !== null && new Date(moment) > new Date();
  const isRelease = path === release;
  // A draft that gets a time ahead is scheduled; one with a time that has passed stays a draft.
  const schedules = isRelease && row.state === 'draft' && isAhead && !needsApproval;
  const hides = isRelease && row.state === 'published' && isAhead;
  const form = useSubmit(
    async () => {
      const values = { [path]: moment, ...(schedules && { [field]: true }) };
      onClose();
      await store(values, schedules ? counted('schedule_done') : counted('time_done'));
    },
    () => ({
      [path]: moment || (path === expire && !day) ? undefined : translate('console.quick.time_missing'),
    }),
  );
  return (
    <FormDialog
      title={words.label(path)}
      text={hides ? translate('console.quick.hides') : undefined}
      yes={translate(schedules ? 'console.quick.schedule_yes' : 'ra.action.save')}
      form={form}
      onClose={onClose}
      maxWidth="xs"
    >
      <DayTimeInputs label={words.label(path)} day={day} time={time} onDay={setDay} onTime={setTime} />
      {form.errorAt(path) && (
        <Typography color="error" role="alert">
          {form.errorAt(path)}
        </Typography>
      )}
      {path === expire && (
        <Typography variant="body2" color="textSecondary">
          {translate('console.quick.no_end')}
        </Typography>
      )}
    </FormDialog>
  );
}
