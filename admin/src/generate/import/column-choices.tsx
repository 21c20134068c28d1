import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportField } from '@piiri/shared/contracts/import.ts';
import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import type { Mapping, RecognisedFormat } from './use-import-file.ts';
import './column-choices.css';

interface Props {
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
export function ColumnChoices({ recognised, fields, help, mapping, disabled, isOpen, onChange }: Props) {
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
    const before = columns.find((each) => field && each.field === field);
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
