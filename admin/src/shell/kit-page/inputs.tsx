import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import Calendar from '../../kit/inputs/calendar.tsx';
import { DropArea, ImageDropArea } from '../../kit/inputs/drop-area.tsx';
import { FieldCaption } from '../../kit/inputs/field-caption.tsx';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { LabelledCheck, LabelledChoice, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Limit } from '../../kit/inputs/limit.tsx';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { PictureFileButton } from '../../kit/inputs/picture-file-button.tsx';
import { PicturePreview } from '../../kit/inputs/picture-preview.tsx';
import { SearchField } from '../../kit/inputs/search-field.tsx';
import { FoldingChoice, ToggleChoice } from '../../kit/inputs/toggle-choice.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import type { Sample } from './sample.ts';

const PLACES = [
  { value: 'oulu', label: 'Oulu' },
  { value: 'turku', label: 'Turku', group: 'South' },
  { value: 'helsinki', label: 'Helsinki', group: 'South' },
];

const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="teal"/></svg>';

const ignore = () => undefined;

function Texts() {
  const [text, setText] = useState('Canteen');
  const field = { value: text, onChange: setText };
  return (
    <Column gap={2} sx={{ maxWidth: 480 }}>
      <LabelledText label="Name" {...field} />
      <LabelledText label="With help" help="Employees see it on the card." {...field} />
      <LabelledText label="Wrong" error="Another place has this name." {...field} />
      <LabelledText label="Required, strong" required isStrong {...field} />
      <LabelledText label="Nearly at its limit" limit={10} {...field} />
      <LabelledText label="Over its limit" limit={3} {...field} />
      <LabelledText label="Several lines" rows={3} {...field} />
    </Column>
  );
}

function Choices() {
  const [place, setPlace] = useState('turku');
  const [isOn, setOn] = useState(true);
  const choice = { value: place, options: PLACES, onChange: setPlace };
  const check = { checked: isOn, onChange: setOn };
  return (
    <Column gap={2} sx={{ maxWidth: 480 }}>
      <LabelledChoice label="Place" {...choice} />
      <LabelledChoice label="Wrong" error="Choose another place." {...choice} />
      <LabelledChoice label="Disabled" disabled {...choice} />
      <Row gap={2}>
        <LabelledCheck label="Check box" {...check} />
        <LabelledCheck label="Some of several" indeterminate {...check} />
        <LabelledCheck label="Disabled" disabled {...check} />
        <LabelledCheck label="Switch" isSwitch {...check} />
      </Row>
      <LabelledCheck label="With help" help="Says what it does." {...check} />
    </Column>
  );
}

function CalendarSample() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [value, setValue] = useState({ day: '2026-03-05', hour: 9, minute: 30 });
  return (
    <>
      <Button variant="outlined" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {`${value.day} ${value.hour}:${value.minute}`}
      </Button>
      {anchor && (
        <Calendar
          anchor={anchor}
          label="Release time"
          value={value}
          today="2026-03-02"
          onPick={setValue}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}

function Search() {
  const [text, setText] = useState('Kaisa');
  return <SearchField value={text} onChange={setText} />;
}

function Views() {
  const [view, setView] = useState('week');
  return (
    <ToggleChoice
      label="View"
      value={view}
      values={['month', 'week', 'list']}
      labelOf={(name) => name}
      onChange={setView}
    />
  );
}

function FoldingViews() {
  const [view, setView] = useState('everyone');
  return (
    <FoldingChoice
      label="Shown"
      value={view}
      values={['everyone', 'without an answer', 'with an answer', 'in need of help']}
      labelOf={(name) => name}
      onChange={setView}
    />
  );
}

function Preview() {
  const remover = useRef<HTMLButtonElement>(null);
  return (
    <Column gap={2}>
      {(['wide', 'round', 'logo'] as const).map((shape) => (
        <PicturePreview
          key={shape}
          src={PICTURE}
          alt={shape}
          shape={shape}
          remover={remover}
          disabled={shape === 'logo'}
          onRemove={ignore}
        />
      ))}
    </Column>
  );
}

export const INPUTS: readonly Sample[] = [
  {
    file: 'inputs/labelled-inputs',
    help: 'Fields outside of an object’s form: dialogs, settings, filters.',
    Sample: () => (
      <Column gap={3}>
        <Texts />
        <Choices />
      </Column>
    ),
  },
  {
    file: 'inputs/field-frame',
    help: 'The frame of a field in an object’s form.',
    Sample: () => (
      <Column gap={2} sx={{ maxWidth: 480 }}>
        <FieldFrame id="kit-plain" label="Title" required help="At most 100 characters.">
          <OutlinedInput id="kit-plain" fullWidth defaultValue="Summer party" />
        </FieldFrame>
        <FieldFrame id="kit-wrong" label="Title" error="The title is missing.">
          <OutlinedInput id="kit-wrong" fullWidth error />
        </FieldFrame>
      </Column>
    ),
  },
  {
    file: 'inputs/field-caption',
    help: 'Label above a filter.',
    Sample: () => (
      <>
        <FieldCaption htmlFor="kit-caption">State</FieldCaption>
        <OutlinedInput id="kit-caption" size="small" defaultValue="Draft" />
      </>
    ),
  },
  {
    file: 'inputs/native-choice',
    help: 'One of several, in groups where there are any.',
    Sample: () => (
      <NativeChoice value="oulu" options={PLACES} onChange={ignore} aria={{ 'aria-label': 'Place' }} />
    ),
  },
  {
    file: 'inputs/toggle-choice',
    help: 'One of a few, all in view; many or long ones fold on a phone.',
    Sample: () => (
      <Column gap={2}>
        <Views />
        <FoldingViews />
      </Column>
    ),
  },
  { file: 'inputs/search-field', help: 'Search of a list.', Sample: Search },
  {
    file: 'inputs/limit',
    help: 'What is left of a text’s length, from half of it on.',
    Sample: () => (
      <>
        <Limit id="kit-limit-left" length={80} max={100} />
        <Limit id="kit-limit-over" length={103} max={100} />
      </>
    ),
  },
  { file: 'inputs/calendar', help: 'Day and time; the same in every browser.', Sample: CalendarSample },
  {
    file: 'inputs/drop-area',
    help: 'Asks for files.',
    Sample: () => (
      <Column gap={2}>
        <DropArea
          accept=".csv"
          icon={<FileText />}
          label="Choose a file"
          hint="CSV or XLSX"
          onFiles={ignore}
        />
        <DropArea
          accept=".csv"
          icon={<FileText />}
          label="Wrong"
          hint="CSV or XLSX"
          isInvalid
          onFiles={ignore}
        />
        <DropArea
          accept=".csv"
          icon={<FileText />}
          label="Disabled"
          hint="CSV or XLSX"
          disabled
          onFiles={ignore}
        />
        <ImageDropArea label="console.image.choose" onFiles={ignore} />
      </Column>
    ),
  },
  {
    file: 'inputs/picture-file-button',
    help: 'Asks for another picture.',
    Sample: () => (
      <Row gap={1}>
        <PictureFileButton label="Replace" onFile={ignore} />
        <PictureFileButton label="Disabled" disabled onFile={ignore} />
      </Row>
    ),
  },
  { file: 'inputs/picture-preview', help: 'The picture of a form.', Sample: Preview },
];
