import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Progress } from './use-translation.ts';

/** Number of translated texts; also announced to screen readers. */
export function TranslationProgress({ progress }: { progress: Progress | undefined }) {
  const translate = useTranslate();
  const text = progress && translate('console.translate.progress', { ...progress });
  return (
    <>
      {progress && (
        <Box>
          <LinearProgress
            variant="determinate"
            aria-label={text}
            value={(100 * progress.done) / progress.total}
            sx={{ mb: 0.5 }}
          />
          <Typography variant="body2" aria-hidden color="textSecondary">
            {text}
          </Typography>
        </Box>
      )}
      <span role="status" className="visually-hidden">
        {text}
      </span>
    </>
  );
}
