import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { optionsOf } from '@piiri/schemas';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_TYPES,
  type Attachment,
} from '@piiri/schemas/field-types/attachments.ts';
import { LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { ArrowDown, ArrowUp, Paperclip, RotateCcw, Trash2, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { DropArea } from '../../kit/inputs/drop-area.tsx';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import { NativeChoice } from '../../kit/inputs/native-choice.tsx';
import { Row } from '../../kit/page/row.tsx';
import { restoreFocus } from '../../kit/state/focus.ts';
import type { FieldInputProps } from '../registry/field-components.ts';
import { useFormObject } from './object-context.tsx';
import { type Upload, useAttachments } from './use-attachments.ts';
import './attachment-rows.css';

function RowFrame({ kind, children, actions }: { kind: string; children: ReactNode; actions: ReactNode }) {
  return (
    <Row component="li" gap={1.5} align="center" isOneLine sx={{ px: 1.5, py: 0.75 }}>
      <div aria-hidden className="file-kind">
        {kind}
      </div>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {actions}
    </Row>
  );
}

function Action({
  label,
  icon,
  onClick,
  disabled,
}: {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
}) {
  return (
    <Tooltip title={disabled ? '' : label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

interface AttachmentProps {
  attachment: Attachment;
  /** The file is attached already; otherwise it is once the form is saved. */
  isSaved: boolean;
  /** Id of the download link. */
  id: string;
  onDownload: () => void;
  onRemove: () => void;
  /** Present when files have an order. */
  onMove?: (step: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
}

/** An uploaded file. */
function AttachmentRow({
  attachment,
  isSaved,
  id,
  onDownload,
  onRemove,
  onMove,
  isFirst,
  isLast,
}: AttachmentProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const name = attachment.filename;
  return (
    <RowFrame
      kind={ATTACHMENT_TYPES[attachment.content_type] ?? '…'}
      actions={
        <Row isOneLine>
          {onMove && (
            <>
              <Action
                label={translate('console.attachments.move_up', { name })}
                icon={<ArrowUp size={18} />}
                disabled={isFirst}
                onClick={() => onMove(-1)}
              />
              <Action
                label={translate('console.attachments.move_down', { name })}
                icon={<ArrowDown size={18} />}
                disabled={isLast}
                onClick={() => onMove(1)}
              />
            </>
          )}
          <Action
            label={translate('console.attachments.delete', { name })}
            icon={<Trash2 size={18} />}
            onClick={onRemove}
          />
        </Row>
      }
    >
      <ButtonBase
        id={id}
        aria-label={translate('console.attachments.download', { name })}
        onClick={onDownload}
        className="file-link"
      >
        {name}
      </ButtonBase>
      <Typography variant="body2" color="textSecondary">
        {fileSize(attachment.size, locale)}
        {!isSaved && ` · ${translate('console.attachments.unsaved')}`}
      </Typography>
    </RowFrame>
  );
}

/** A file that is not uploaded: queued, being sent, or failed. */
function UploadRow({
  upload,
  onRetry,
  onDismiss,
}: {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { file, share, problem } = upload;
  const isUploading = share !== undefined;
  const percent = Math.round((share ?? 0) * 100);
  const status = translate('console.attachments.uploading', { name: file.name, percent });
  return (
    <RowFrame
      kind={ATTACHMENT_TYPES[file.type] ?? '…'}
      actions={
        !isUploading && (
          <Row isOneLine>
            {problem && !upload.isRejected && (
              <Action
                label={translate('console.attachments.retry', { name: file.name })}
                icon={<RotateCcw size={18} />}
                onClick={onRetry}
              />
            )}
            <Action
              label={translate('console.attachments.dismiss', { name: file.name })}
              icon={<X size={18} />}
              onClick={onDismiss}
            />
          </Row>
        )
      }
    >
      <Typography>{file.name}</Typography>
      {isUploading ? (
        <LinearProgress variant="determinate" value={percent} aria-label={status} sx={{ my: 0.5 }} />
      ) : (
        <Typography
          variant="body2"
          role={problem ? 'alert' : undefined}
          color={problem ? 'error' : 'textSecondary'}
        >
          {problem ?? `${fileSize(file.size, locale)} · ${translate('console.attachments.waiting')}`}
        </Typography>
      )}
    </RowFrame>
  );
}

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
    const place = attachments.findIndex((attachment) => attachment.filename === filename);
    const next = attachments[place + 1] ?? attachments[place - 1];
    return next ? document.getElementById(`${id}-file-${next.id}`) : adder.current;
  };
  const groups = (byLanguage ? [null, ...LANGUAGES] : [null]).map((group) => ({
    group,
    files: attachments.filter((attachment) => (byLanguage ? attachment.language === group : true)),
    sent: uploads.filter((upload) => (byLanguage ? upload.language === group : true)),
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
          <Row gap={1} align="center">
            <Typography component="label" variant="body2" htmlFor={`${id}-language`} color="textSecondary">
              {translate('console.attachments.for')}
            </Typography>
            <Box sx={{ width: 240 }}>
              <NativeChoice
                id={`${id}-language`}
                value={language ?? ALL}
                onChange={(value) => setLanguage(value === ALL ? null : (value as Language))}
                options={[null, ...LANGUAGES].map((language) => ({
                  value: language ?? ALL,
                  label: groupName(language),
                }))}
              />
            </Box>
          </Row>
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
