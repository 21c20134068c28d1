import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { MicOff, Paperclip, Trash2 } from 'lucide-react';
import { useLocaleState, useTranslate } from 'react-admin';
import { personName } from '../../data/labels/person-name.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';

/** Name and size of a message's file; renders nothing without one. */
export function MessageFile({ file }: Pick<ChatMessage, 'file'>) {
  const [language] = useLocaleState();
  if (!file) return null;
  return (
    <Typography variant="body2" sx={{ display: 'flex', gap: 1, my: 0.5, overflowWrap: 'anywhere' }}>
      <Paperclip aria-hidden="true" size={16} />
      <span>
        <bdi>{file.filename}</bdi> · {fileSize(file.size, language)}
      </span>
    </Typography>
  );
}

interface Props {
  message: ChatMessage;
  onDelete(): void;
  /** Absent when the author has left, or is the user. */
  onMute?: () => void;
}

/** Returns the DOM id of a message's row. */
export const rowId = (message: number) => `message-${message}`;

/** A message for its moderator: author, time, content and actions. */
export function MessageRow({ message, onDelete, onMute }: Props) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const name = personName(message.sender) ?? translate('console.chat.gone');
  return (
    <Box
      component="li"
      id={rowId(message.id)}
      tabIndex={-1}
      sx={{
        display: 'grid',
        // On a phone the text continues below the actions.
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: { xs: 'center', md: 'start' },
        columnGap: 1,
        rowGap: 0.25,
        py: 1.5,
      }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0 }}
      >
        <strong className="ink">{name}</strong>
        <time dateTime={message.sent_at}>{timeOf(message.sent_at)}</time>
        {message.edited_at && <span>{translate('console.chat.edited')}</span>}
      </Typography>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: '1' }, minWidth: 0 }}>
        {message.image && (
          <Box
            component="img"
            src={message.image_thumbnail ?? message.image}
            alt={translate('console.chat.picture')}
            className="rounded-card"
            sx={{ display: 'block', maxWidth: 200, maxHeight: 160, my: 0.5 }}
          />
        )}
        <MessageFile file={message.file} />
        <Typography
          dir="auto"
          className={message.deleted ? 'muted' : undefined}
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {message.deleted ? translate('console.chat.deleted') : message.text}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: 2, gridRow: { xs: 1, md: '1 / span 2' } }}>
        {onMute && (
          <IconButton
            onClick={onMute}
            aria-label={translate('console.chat.mute_of', { name })}
            title={translate('console.chat.mute')}
          >
            <MicOff size={20} />
          </IconButton>
        )}
        {!message.deleted && (
          <IconButton
            onClick={onDelete}
            aria-label={translate('console.chat.delete_of', { name })}
            title={translate('console.chat.delete')}
          >
            <Trash2 size={20} />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
