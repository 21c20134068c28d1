import { fileSize } from '@piiri/shared/file-size.ts';
import { FileText, X } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import type { ChatMessage } from '../../data/chat/calls.ts';
import { nameOf } from '../../texts/name-of.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { messageWords } from './message-words.ts';
import type { Uploading } from './use-upload.ts';

interface MessageContextProps {
  message: ChatMessage;
  isEditing: boolean;
  onCancel(): void;
}

/** Shows the message being answered or edited, above the field. */
export function MessageContext({ message, isEditing, onCancel }: MessageContextProps) {
  const { t } = useApp();
  return (
    <div className="chat-about">
      <p>
        <strong>
          {isEditing
            ? t('chat:editing')
            : t('chat:replying', { name: nameOf(message.sender) ?? t('chat:gone') })}
        </strong>
        <span className="one-line">{messageWords(message, t)}</span>
      </p>
      <IconButton icon={X} label={t('app.cancel')} className="quiet-icon chat-icon" onClick={onCancel} />
    </div>
  );
}

/** Shows the picture or file attached to the message, above the field. */
export function UploadPreview({ upload: { chosen, isBusy, clear } }: { upload: Uploading }) {
  const { language, t } = useApp();
  if (!chosen) return null;
  const { preview, name, size } = chosen;
  return (
    <div className="chat-about">
      {preview ? (
        <img src={preview} alt={t('chat:picture')} width="64" height="64" data-busy={isBusy || undefined} />
      ) : (
        <FileText />
      )}
      <p>
        {!preview && (
          <strong>
            <bdi>{name}</bdi>
          </strong>
        )}
        <span className="one-line" aria-live="polite">
          {isBusy
            ? t(preview ? 'chat:uploading' : 'chat:file_uploading')
            : !preview && fileSize(size, language)}
        </span>
      </p>
      <IconButton
        icon={X}
        label={t(preview ? 'chat:remove_picture' : 'chat:remove_file')}
        className="quiet-icon chat-icon"
        onClick={clear}
      />
    </div>
  );
}
