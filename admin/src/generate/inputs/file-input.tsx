import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { fileColumns } from '@piiri/schemas';
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '@piiri/schemas/field-types/attachments.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { Download, File as FileIcon, FileUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { downloadFile } from '../../data/api/attachments.ts';
import { messageOf } from '../../data/api/problem.ts';
import { useUploadProgress } from '../../data/api/upload-progress.ts';
import { removalOf } from '../../data/values/values.ts';
import { DropArea } from '../../kit/inputs/drop-area.tsx';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { Row } from '../../kit/page/row.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { useFormObject } from './object-context.tsx';
import { useFieldInput } from './use-field-input.ts';

const LIMITS = {
  types: Object.values(ATTACHMENT_TYPES).join(', '),
  max: ATTACHMENT_MAX_BYTES / (1024 * 1024),
};

/** Upload progress of a file, while the form is being saved. */
function FileProgress({ name }: { name: string }) {
  const translate = useTranslate();
  const share = useUploadProgress();
  if (share === undefined) return null;
  const percent = Math.round(share * 100);
  return (
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-label={translate('console.attachments.uploading', { name, percent })}
      sx={{ mb: 1 }}
    />
  );
}

/** A single file. It is replaced or removed when the form is saved. */
export default function FileInput(props: FieldInputProps) {
  const { name } = props;
  const translate = useTranslate();
  const { entity, record } = useFormObject();
  const { setError, clearErrors, setValue } = useFormContext();
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: (value) => value ?? null });
  const isRemoved = useWatch({ name: removalOf(name) }) === true;
  const chooser = useRef<HTMLButtonElement>(null);
  const saved = (record?.[name] ?? null) as string | null;
  const columns = fileColumns(name);
  const locale = useLocale() ?? 'fi';
  const notify = useNotify();
  const isNew = control.value instanceof File;
  const filename = isNew ? control.value.name : String(record?.[columns.filename] ?? '');
  const size = isNew ? control.value.size : record?.[columns.size];
  const change = (value: File | string | null, remove: boolean) => {
    clearErrors(name);
    setValue(removalOf(name), remove, { shouldDirty: true });
    control.onChange(value);
  };
  const choose = (file: File) => {
    if (file.size <= ATTACHMENT_MAX_BYTES) return change(file, false);
    const message = translate('validation.attachment_too_large', { max: LIMITS.max });
    return setError(name, { type: 'value', message });
  };
  const download = (address: string) =>
    downloadFile(entity, address, filename).catch((error: unknown) =>
      notify(messageOf(error), { type: 'error' }),
    );
  const remove = () => {
    change(null, saved !== null);
    // The clicked button has disappeared; the file chooser takes the focus.
    requestAnimationFrame(() => chooser.current?.focus());
  };
  return (
    <FieldFrame {...frame} isGroup>
      <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={aria['aria-describedby']}>
        {control.value && (
          <Row gap={1.5} align="center" sx={{ mb: 1 }}>
            <FileIcon aria-hidden />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
                {filename}
              </Typography>
              {typeof size === 'number' && (
                <Typography variant="body2" color="textSecondary">
                  {fileSize(size, locale)}
                </Typography>
              )}
            </Box>
            {!isNew && typeof control.value === 'string' && (
              <Button startIcon={<Download />} onClick={() => void download(control.value)}>
                {translate('console.file.download')}
              </Button>
            )}
            <Button color="error" startIcon={<Trash2 />} disabled={isDisabled} onClick={remove}>
              {translate('console.file.delete')}
            </Button>
          </Row>
        )}
        {isNew && <FileProgress name={filename} />}
        {isRemoved && !control.value && (
          <Row gap={1} align="center" sx={{ mb: 1 }} role="status">
            <Typography>{translate('console.file.will_be_deleted')}</Typography>
            <Button size="small" onClick={() => change(saved, false)}>
              {translate('console.image.keep')}
            </Button>
          </Row>
        )}
        <DropArea
          ref={chooser}
          accept={Object.keys(ATTACHMENT_TYPES).join(',')}
          icon={<FileUp />}
          label={translate(control.value ? 'console.file.replace' : 'console.file.choose')}
          hint={`${translate('console.image.drop')}. ${translate('console.attachments.limits', LIMITS)}`}
          describedBy={aria['aria-describedby']}
          isInvalid={Boolean(frame.error)}
          disabled={isDisabled}
          onFiles={([file]) => file && choose(file)}
        />
      </Box>
    </FieldFrame>
  );
}
