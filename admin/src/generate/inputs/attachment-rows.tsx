import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ATTACHMENT_TYPES, type Attachment } from '@piiri/schemas/field-types/attachments.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { ArrowDown, ArrowUp, RotateCcw, Trash2, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { Upload } from './use-uploads.ts';
import './attachment-rows.css';

function Row({ kind, children, actions }: { kind: string; children: ReactNode; actions: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 0.75 }}>
      <div aria-hidden className="file-kind">
        {kind}
      </div>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {actions}
    </Box>
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
export function AttachmentRow({
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
    <Row
      kind={ATTACHMENT_TYPES[attachment.content_type] ?? '…'}
      actions={
        <Box sx={{ display: 'flex' }}>
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
        </Box>
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
    </Row>
  );
}

/** A file that is not uploaded: queued, being sent, or failed. */
export function UploadRow({
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
    <Row
      kind={ATTACHMENT_TYPES[file.type] ?? '…'}
      actions={
        !isUploading && (
          <Box sx={{ display: 'flex' }}>
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
          </Box>
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
    </Row>
  );
}
