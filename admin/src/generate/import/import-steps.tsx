import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ImportField, ImportPreview } from '@piiri/shared/contracts/import.ts';
import { FileUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { DropArea } from '../../kit/inputs/drop-area.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { EncodingChoice } from './encoding-choice.tsx';
import type { IsFixableAbove } from './error-groups.tsx';
import { Preview } from './preview.tsx';
import type { ImportFile } from './use-import-file.ts';

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
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 1080 }}>
      <Box sx={{ maxWidth: 720, display: 'grid', gap: 1.5 }}>
        <Typography>{lead}</Typography>
        {before && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mx: -1.5 }}>{before}</Box>}
      </Box>
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
        <Box role="status">
          <Typography sx={{ mb: 1 }}>
            {translate(share < 1 ? 'console.import.sending' : 'console.import.looking')}
          </Typography>
          <LinearProgress
            variant={share < 1 ? 'determinate' : 'indeterminate'}
            value={share * 100}
            aria-label={translate('console.import.looking')}
          />
        </Box>
      )}
      {problem && (
        <Alert severity="error" id="import-problem">
          {translate(problem, { _: problem })}
        </Alert>
      )}
      {file && letters && (
        <EncodingChoice
          value={letters}
          disabled={isBusy}
          onChange={(encoding) => upload.look(file, {}, upload.choices, encoding)}
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
            onChange={(mapping) => upload.look(file, mapping, upload.choices, upload.encoding)}
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
              onStore={onStore}
            />
          )}
        </>
      )}
    </Box>
  );
}
