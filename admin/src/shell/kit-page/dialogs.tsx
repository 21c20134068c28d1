import Button from '@mui/material/Button';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { useConfirm } from '../../kit/dialogs/confirm-dialog.tsx';
import { DialogButton } from '../../kit/dialogs/dialog-button.tsx';
import { FormDialog, type Submission } from '../../kit/dialogs/form-dialog.tsx';
import { LeaveGuard } from '../../kit/dialogs/leave-guard.tsx';
import { PlainDialog } from '../../kit/dialogs/plain-dialog.tsx';
import { PopoverButton } from '../../kit/dialogs/popover-button.tsx';
import { type PopoverProps, ToolPopover } from '../../kit/dialogs/tool-popover.tsx';
import { LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Row } from '../../kit/page/row.tsx';
import type { Sample } from './sample.ts';

function Questions() {
  const [ask, dialog] = useConfirm();
  const question = {
    title: 'Delete ‘Summer party’?',
    text: 'It can be restored within a day.',
    yes: 'Delete',
  };
  const onYes = () => undefined;
  return (
    <Row gap={1}>
      <Button variant="outlined" onClick={() => ask({ ...question, onYes })}>
        Destructive
      </Button>
      <Button
        variant="outlined"
        onClick={() => ask({ ...question, yes: 'Publish', isNonDestructive: true, onYes })}
      >
        Nothing is lost
      </Button>
      <Button
        variant="outlined"
        onClick={() => ask({ ...question, other: { label: 'Go on later', onChoose: onYes }, onYes })}
      >
        Three ways
      </Button>
      {dialog}
    </Row>
  );
}

const IDLE: Submission = {
  submit: async () => undefined,
  isBusy: false,
  errorAt: () => undefined,
  hasErrors: false,
  problem: undefined,
  clear: () => undefined,
};

const STATES: readonly [string, Submission][] = [
  ['Ready', IDLE],
  ['Sending', { ...IDLE, isBusy: true }],
  ['Wrong', { ...IDLE, hasErrors: true, errorAt: () => 'Another template has this name.' }],
  ['No answer', { ...IDLE, problem: 'The server does not answer. Nothing is lost: try again.' }],
];

const Forms = () => (
  <Row gap={1}>
    {STATES.map(([state, form]) => (
      <DialogButton key={state} label={state} variant="outlined">
        {(close) => (
          <FormDialog
            title="Save as a template"
            yes="Save"
            text="Others may use it."
            form={form}
            onClose={close}
          >
            <LabelledText
              label="Name"
              value="Notice"
              error={form.errorAt('name')}
              onChange={() => undefined}
            />
          </FormDialog>
        )}
      </DialogButton>
    ))}
  </Row>
);

function Columns({ anchor, onClose }: PopoverProps) {
  return (
    <ToolPopover title="Columns" anchor={anchor} onClose={onClose}>
      <p>Its content.</p>
    </ToolPopover>
  );
}

function Leaving() {
  const [isChanged, setChanged] = useState(false);
  const navigate = useNavigate();
  return (
    <Row gap={1}>
      <Button
        variant="outlined"
        onClick={() => {
          setChanged(true);
          // After the guard knows of the change.
          requestAnimationFrame(() => navigate('/404'));
        }}
      >
        Leave
      </Button>
      <LeaveGuard isChanged={isChanged} isKept onLeave={() => setChanged(false)} />
    </Row>
  );
}

export const DIALOGS: readonly Sample[] = [
  {
    file: 'dialogs/confirm-dialog',
    help: 'A question; the focus is on what loses nothing.',
    Sample: Questions,
  },
  { file: 'dialogs/form-dialog', help: 'A few fields to send.', Sample: Forms },
  {
    file: 'dialogs/plain-dialog',
    help: 'Anything else in a dialog.',
    Sample: () => (
      <DialogButton label="Open" variant="outlined">
        {(close) => (
          <PlainDialog title="Readers" onClose={close}>
            <p>32 of 40 have read it.</p>
          </PlainDialog>
        )}
      </DialogButton>
    ),
  },
  {
    file: 'dialogs/dialog-button',
    help: 'A button that opens a dialog.',
    Sample: () => (
      <Row gap={1}>
        <DialogButton label="Disabled" variant="outlined" disabled>
          {() => null}
        </DialogButton>
        <DialogButton label="Small" size="small">
          {(close) => (
            <PlainDialog title="Small" onClose={close}>
              <p>Its content.</p>
            </PlainDialog>
          )}
        </DialogButton>
      </Row>
    ),
  },
  {
    file: 'dialogs/popover-button',
    help: 'A tool of a list.',
    Sample: () => <PopoverButton label="Columns" icon={<Columns3 size={18} />} Content={Columns} />,
  },
  {
    file: 'dialogs/tool-popover',
    help: 'What such a button opens, in its place.',
    Sample: () => <PopoverButton label="Open" icon={<Columns3 size={18} />} Content={Columns} />,
  },
  { file: 'dialogs/leave-guard', help: 'Asks before unsaved changes are left.', Sample: Leaving },
];
