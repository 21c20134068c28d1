import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  CHOSEN_ENCODINGS,
  type ChosenEncoding,
  type ImportField,
  type ImportPreview,
} from '@piiri/shared/contracts/import.ts';
import { ChevronDown, FileUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DropArea } from '../../kit/inputs/drop-area.tsx';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { type IsFixableAbove, Preview } from './preview.tsx';
import type { ImportFile, Mapping, RecognisedFormat } from './use-import-file.ts';
import './column-choices.css';
import { Note } from '../../kit/page/note.tsx';
import { ProgressBox } from '../../kit/state/progress-box.tsx';

interface EncodingChoiceProps {
  /** The encoding in which the file was read. */
  value: string;
  disabled: boolean;
  onChange: (encoding: ChosenEncoding) => void;
}

const ID = 'import-encoding';

/** Chooses the encoding of a text file, whose recognition is a guess: the preview shows whether the letters are right. */
function EncodingChoice({ value, disabled, onChange }: EncodingChoiceProps) {
  const translate = useTranslate();
  const names: string[] = [...CHOSEN_ENCODINGS];
  // An encoding that is recognised by the file's first bytes needs no choice, but is shown.
  const offered = names.includes(value) ? names : [value, ...names];
  const options = offered.map((name) => ({
    value: name,
    label: translate(`console.import.encodings.${name}`, { _: name.toUpperCase() }),
  }));
  return (
    <Box sx={{ maxWidth: 400 }}>
      <Typography component="label" htmlFor={ID} variant="subtitle1" sx={{ display: 'block', mb: 0.5 }}>
        {translate('console.import.encoding')}
      </Typography>
      <NativeChoice
        id={ID}
        value={value}
        options={options}
        disabled={disabled}
        aria={{ 'aria-describedby': `${ID}-help` }}
        onChange={(chosen) => onChange(chosen as ChosenEncoding)}
      />
      <Typography id={`${ID}-help`} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {translate('console.import.encoding_help')}
      </Typography>
    </Box>
  );
}

interface ColumnChoicesProps {
  recognised: RecognisedFormat;
  /** Fields that a column can be assigned to. */
  fields: ImportField[];
  help: string;
  mapping: Mapping;
  disabled: boolean;
  isOpen: boolean;
  onChange: (mapping: Mapping) => void;
}

/** Returns the description of the file's format, and of the header's place if it is not at the beginning. */
function useFormatDescription(recognised: RecognisedFormat): string {
  const translate = useTranslate();
  const { sheet, header_row: row } = recognised;
  return [
    formatText(recognised, translate),
    ...(sheet ? [translate('console.import.sheet', { sheet })] : []),
    ...(row > 1 ? [translate('console.import.header_row', { row })] : []),
  ].join(' · ');
}

function formatText(
  { kind, separator, encoding }: RecognisedFormat,
  translate: ReturnType<typeof useTranslate>,
): string {
  if (kind === 'xlsx') return translate('console.import.xlsx');
  const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;
  const name = translate(`console.import.${names[separator ?? ',']}`);
  // The line must not break at the hyphen.
  const letters = encoding?.toUpperCase().replaceAll('-', '\u2011') ?? '';
  return translate('console.import.csv', { separator: name, encoding: letters });
}

/** Shows the field assigned to each column of the file: as recognised, and changeable by hand. */
function ColumnChoices({
  recognised,
  fields,
  help,
  mapping,
  disabled,
  isOpen,
  onChange,
}: ColumnChoicesProps) {
  const translate = useTranslate();
  const id = useId();
  const how = useFormatDescription(recognised);
  const [isExpanded, setExpanded] = useState(isOpen);
  // Two columns may have the same name; their indexes tell them apart.
  const columns = recognised.columns.map((column, index) => ({ ...column, place: index }));
  const used = columns.filter(({ field }) => field !== null).length;
  const options = [
    { value: '', label: translate('console.import.left_out') },
    ...fields.map(({ name, label }) => ({ value: name, label })),
  ];
  /** Assigning a field to a column removes it from the column that had it. */
  const choose = (column: string, field: string) => {
    const before = columns.find((column) => field && column.field === field);
    onChange({ ...mapping, ...(before && { [before.name]: null }), [column]: field || null });
  };
  return (
    <Accordion
      slotProps={{ heading: { component: 'h2' } }}
      variant="outlined"
      disableGutters
      expanded={isExpanded}
      onChange={(_, next) => setExpanded(next)}
      className="column-choices"
    >
      <AccordionSummary expandIcon={<ChevronDown />} id={`${id}-head`} aria-controls={`${id}-body`}>
        <Box>
          <Typography variant="subtitle1">
            {translate('console.import.columns', { used, count: columns.length })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {how}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {help}
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }}>
          {columns.map(({ name, field, samples, place }) => (
            <Box key={place} sx={{ minWidth: 0 }}>
              <Typography
                component="label"
                htmlFor={`${id}-${place}`}
                variant="subtitle1"
                sx={{ display: 'block', mb: 0.5, overflowWrap: 'anywhere' }}
              >
                {name || translate('console.import.nameless', { place: place + 1 })}
              </Typography>
              <NativeChoice
                id={`${id}-${place}`}
                value={field ?? ''}
                options={options}
                disabled={disabled || !name}
                aria={{ 'aria-describedby': `${id}-${place}-samples` }}
                onChange={(chosen) => choose(name, chosen)}
              />
              <Typography
                id={`${id}-${place}-samples`}
                variant="body2"
                color="textSecondary"
                sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
              >
                {samples.length > 0
                  ? translate('console.import.samples', { samples: samples.join(' · ') })
                  : translate('console.import.no_samples')}
              </Typography>
            </Box>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

const ACCEPTED = '.csv,.txt,.tsv,.xlsx';

interface Props {
  upload: ImportFile<ImportPreview>;
  /** Fields that a column can be assigned to. */
  fields: ImportField[];
  labelOf: (field: string) => string;
  /** Introduction to the import; `before`: links shown below it. */
  lead: string;
  before?: ReactNode;
  /** Accepted file types and sizes, as text. */
  limits: string;
  columnsHelp: string;
  /** Heading of the column that names each row's object. */
  about: string;
  /** Paths of the fields that make up an object's name; the preview does not repeat them. */
  named: readonly string[];
  /** Controls above the rows that fix several of them at once. */
  mend?: ReactNode;
  /** Whether those controls fix an error; the preview does not repeat it. */
  isMendedAbove?: IsFixableAbove;
  onStore: (skipWrong: boolean) => void;
}

/** Steps of an import: choose a file, assign its columns, check its rows, then store them. */
export function ImportSteps({
  upload,
  fields,
  labelOf,
  lead,
  before,
  limits,
  columnsHelp,
  about,
  named,
  mend,
  isMendedAbove,
  onStore,
}: Props) {
  const translate = useTranslate();
  const { file, preview, problem, share } = upload;
  const isBusy = share !== undefined;
  // A file that is not in the chosen encoding has no preview; the choice stays.
  const letters = preview ? preview.encoding : upload.encoding;
  return (
    <Column gap={3} sx={{ maxWidth: 1080 }}>
      <Column gap={1.5} sx={{ maxWidth: 720 }}>
        <Typography>{lead}</Typography>
        {before && (
          <Row gap={1} sx={{ mx: -1.5 }}>
            {before}
          </Row>
        )}
      </Column>
      <DropArea
        accept={ACCEPTED}
        icon={<FileUp />}
        label={translate(file ? 'console.file.replace' : 'console.file.choose')}
        hint={file ? file.name : `${translate('console.image.drop')}. ${limits}`}
        isInvalid={Boolean(problem)}
        describedBy={problem ? 'import-problem' : undefined}
        disabled={isBusy}
        onFiles={([chosen]) => chosen && upload.look(chosen, {})}
      />
      {isBusy && (
        <ProgressBox
          text={translate(share < 1 ? 'console.import.sending' : 'console.import.looking')}
          label={translate('console.import.looking')}
          share={share < 1 ? share : undefined}
          isStatus
        />
      )}
      {problem && (
        <Note severity="error" id="import-problem">
          {translate(problem, { _: problem })}
        </Note>
      )}
      {file && letters && (
        <EncodingChoice
          value={letters}
          disabled={isBusy}
          onChange={(encoding) => upload.look(file, {}, upload.choices, encoding, upload.cells)}
        />
      )}
      {preview && file && (
        <>
          <ColumnChoices
            key={file.name}
            recognised={preview}
            fields={fields}
            help={columnsHelp}
            mapping={upload.mapping}
            disabled={isBusy}
            isOpen={Boolean(problem)}
            onChange={(mapping) => upload.look(file, mapping, upload.choices, upload.encoding, upload.cells)}
          />
          {mend}
          {'rows' in preview && (
            <Preview
              preview={preview}
              labelOf={labelOf}
              about={about}
              named={named}
              fileName={file.name}
              disabled={isBusy}
              isMendedAbove={isMendedAbove}
              onMend={upload.mend}
              onStore={onStore}
            />
          )}
        </>
      )}
    </Column>
  );
}
