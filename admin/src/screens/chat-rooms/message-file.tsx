import Typography from '@mui/material/Typography';
import type { ChatMessage } from '@piiri/shared/contracts/chat.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { Paperclip } from 'lucide-react';
import { useLocaleState } from 'ra-core';

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
