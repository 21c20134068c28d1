import Typography from '@mui/material/Typography';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { fileSize } from '@piiri/shared/file-size.ts';
import { useLocale, useTranslate } from 'ra-core';
import { useTimeText } from '../../data/session/use-time-text.ts';

/** File of a picture: name, size, who added it and when. */
export function PictureFacts({ picture }: { picture: MediaPicture }) {
  const translate = useTranslate();
  const locale = useLocale();
  const timeOf = useTimeText();
  const { filename, width, height, size, uploaded_by: by, uploaded_at } = picture;
  const time = timeOf(uploaded_at);
  const facts = [
    filename,
    width && height ? `${width} × ${height}` : '',
    fileSize(size, locale),
    translate(`console.media.${by ? 'uploaded_by' : 'uploaded'}`, { name: by?.name, time }),
  ];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {facts.filter(Boolean).join(' · ')}
    </Typography>
  );
}
