import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type AnsweredFile,
  ATTACHMENT_TYPES,
  type FilesOptions,
  IMAGE_TYPES,
  MAX_FILES,
} from '@piiri/schemas';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { call } from '../../data/api/api.ts';
import { problemOf, useReason } from '../../data/api/problem.ts';
import { useAttempt } from '../../data/calls/use-action.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { useFieldInput } from './use-field-input.ts';

type ChosenFile = Pick<AnsweredFile, 'id' | 'filename' | 'thumbnail'>;

/** Uploads a file that is stored when the form is saved. Throws an HttpError when the upload fails. */
async function upload(file: File, isPhoto: boolean): Promise<ChosenFile> {
  const body = new FormData();
  body.set(isPhoto ? 'photo' : 'file', file, file.name);
  return isPhoto ? call('POST v1/upload/photo/', { body }) : call('POST v1/upload/attachments/', { body });
}

/** Files or photos that are uploaded when they are chosen; the form's value is a list of them. */
export default function FilesInput(props: FieldInputProps) {
  const { max = MAX_FILES, photos } = props.field.options as FilesOptions;
  const translate = useTranslate();
  const reasonOf = useReason();
  const { clearErrors, getValues } = useFormContext();
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, { format: (value) => value ?? [] });
  const chooser = useRef<HTMLInputElement>(null);
  const { attempt, isBusy, problem } = useAttempt((error) => {
    const fieldErrors = Object.values(problemOf(error)?.errors ?? {}).flat();
    return fieldErrors.join(' ') || reasonOf(error);
  });
  const files = Array.isArray(control.value) ? (control.value as ChosenFile[]) : [];
  const add = async (chosen: readonly File[]) => {
    clearErrors(props.name);
    await attempt(async () => {
      for (const file of chosen.slice(0, max - files.length)) {
        const stored = await upload(file, photos === true);
        control.onChange([...((getValues(props.name) ?? []) as ChosenFile[]), stored]);
      }
    });
  };
  const remove = (file: ChosenFile) => {
    const next = files.filter((candidate) => candidate.id !== file.id);
    control.onChange(next.length > 0 ? next : null);
  };
  return (
    <FieldFrame {...frame} error={problem ?? frame.error} isGroup>
      <Box
        id={id}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
        sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
      >
        {files.map((file) => (
          <Box key={file.id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            {file.thumbnail && <img src={file.thumbnail} alt="" height={48} />}
            <span>{file.filename}</span>
            <Button size="small" disabled={isDisabled} onClick={() => remove(file)}>
              {translate('console.files.remove', { name: file.filename })}
            </Button>
          </Box>
        ))}
        <input
          ref={chooser}
          type="file"
          hidden
          multiple={max > 1}
          accept={(photos ? IMAGE_TYPES : Object.keys(ATTACHMENT_TYPES)).join(',')}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        {files.length < max && (
          <Button
            variant="outlined"
            disabled={isDisabled || isBusy}
            onBlur={control.onBlur}
            onClick={() => chooser.current?.click()}
          >
            {translate(photos ? 'console.files.add_photo' : 'console.files.add_file')}
          </Button>
        )}
      </Box>
    </FieldFrame>
  );
}
