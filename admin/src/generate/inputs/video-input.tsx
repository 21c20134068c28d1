import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { videoIdOf } from '@piiri/schemas/field-types/video-id.ts';
import { ExternalLink } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { TextInput } from './text-input.tsx';

/** Id or address of a video, with a link to watch it; nothing is fetched from the video service automatically. */
export default function VideoInput(props: FieldInputProps) {
  const translate = useTranslate();
  const id = videoIdOf(String(useWatch({ name: props.name }) ?? ''));
  return (
    <Box>
      <TextInput {...props} inputMode="url" />
      {id && (
        <Link
          href={`https://www.youtube.com/watch?v=${id}`}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mt: 0.5 }}
        >
          <ExternalLink size={16} />
          {translate('console.video.open')}
        </Link>
      )}
    </Box>
  );
}
