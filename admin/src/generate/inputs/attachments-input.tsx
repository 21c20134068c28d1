import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { optionsOf } from '@piiri/schemas';
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '@piiri/schemas/field-types/attachments.ts';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { Paperclip } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { DropArea } from '../../kit/inputs/drop-area.tsx';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { restoreFocus } from '../../kit/state/focus.ts';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { AttachmentRow, UploadRow } from './attachment-rows.tsx';
import { useFormObject } from './object-context.tsx';
import { useAttachments } from './use-attachments.ts';

const MEGABYTE = 1024 * 1024;
const ALL = '';

/** Attachments of an object: uploaded when they are chosen, and saved with the object. */
export default function AttachmentsInput({ entity, field, name }: FieldInputProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const id = useId();
  const { isReadOnly } = useFormObject();
  const { byLanguage, ordered } = optionsOf(field);
  const [language, setLanguage] = useState<Language | null>(null);
  const { attachments, uploads, add, retry, dismiss, remove, move, download, isSaved, error } =
    useAttachments(name);
  const adder = useRef<HTMLButtonElement>(null);
  // Focuses the next file of the list, else the button that adds one.
  const afterFile = (filename: string) => {
    const place = attachments.findIndex((each) => each.filename === filename);
    const next = attachments[place + 1] ?? attachments[place - 1];
    return next ? document.getElementById(`${id}-file-${next.id}`) : adder.current;
  };
  const groups = (byLanguage ? [null, ...LANGUAGES] : [null]).map((group) => ({
    group,
    files: attachments.filter((each) => (byLanguage ? each.language === group : true)),
    sent: uploads.filter((each) => (byLanguage ? each.language === group : true)),
  }));
  const groupName = (group: Language | null) =>
    group
      ? translate('console.attachments.for_language', { language: translate(`console.languages.${group}`) })
      : translate('console.attachments.common');
  const limits = translate('console.attachments.limits', {
    types: Object.values(ATTACHMENT_TYPES).join(', '),
    max: ATTACHMENT_MAX_BYTES / MEGABYTE,
  });
  return (
    <FieldFrame
      id={id}
      label={words.label(name)}
      help={isReadOnly ? undefined : translate('console.attachments.with_save')}
      error={error}
      isGroup
    >
      <Stack role="group" aria-labelledby={`${id}-label`} spacing={1.5}>
        {groups
          .filter(({ files, sent }) => files.length + sent.length > 0)
          .map(({ group, files, sent }) => (
            <Box key={group ?? 'common'}>
              {byLanguage && (
                <Typography variant="subtitle2" id={`${id}-${group}`} color="textSecondary" sx={{ mb: 0.5 }}>
                  {groupName(group)}
                </Typography>
              )}
              <Stack
                component="ul"
                aria-labelledby={byLanguage ? `${id}-${group}` : `${id}-label`}
                className="panel plain-list ruled-list"
              >
                {files.map((attachment, index) => (
                  <AttachmentRow
                    key={attachment.id}
                    attachment={attachment}
                    isSaved={isSaved(attachment)}
                    id={`${id}-file-${attachment.id}`}
                    onDownload={() => download(attachment)}
                    onRemove={() => {
                      restoreFocus(() => afterFile(attachment.filename));
                      remove(attachment);
                    }}
                    onMove={ordered ? (step) => move(attachment, files[index + step]) : undefined}
                    isFirst={index === 0}
                    isLast={index === files.length - 1}
                  />
                ))}
                {sent.map((upload) => (
                  <UploadRow
                    key={upload.key}
                    upload={upload}
                    onRetry={() => retry(upload)}
                    onDismiss={() => {
                      restoreFocus(() => adder.current);
                      dismiss(upload);
                    }}
                  />
                ))}
              </Stack>
            </Box>
          ))}
        {byLanguage && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography component="label" variant="body2" htmlFor={`${id}-language`} color="textSecondary">
              {translate('console.attachments.for')}
            </Typography>
            <Box sx={{ width: 240 }}>
              <NativeChoice
                id={`${id}-language`}
                value={language ?? ALL}
                onChange={(value) => setLanguage(value === ALL ? null : (value as Language))}
                options={[null, ...LANGUAGES].map((each) => ({ value: each ?? ALL, label: groupName(each) }))}
              />
            </Box>
          </Box>
        )}
        <DropArea
          ref={adder}
          multiple
          accept={Object.keys(ATTACHMENT_TYPES).join(',')}
          icon={<Paperclip />}
          label={translate('console.attachments.add')}
          hint={`${translate('console.attachments.drop')}. ${limits}`}
          onFiles={(files) => add(files, language)}
        />
      </Stack>
    </FieldFrame>
  );
}
