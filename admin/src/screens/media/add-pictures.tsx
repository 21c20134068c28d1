import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useLibraryUploads } from '../../generate/media/use-library-uploads.ts';
import { ImageDropArea } from '../../kit/inputs/image-drop-area.tsx';

/** Adds pictures to the library, several at once. */
export function AddPictures() {
  const translate = useTranslate();
  const { addAll, progress, problems } = useLibraryUploads();
  return (
    <Box sx={{ mb: 2 }}>
      <ImageDropArea
        multiple
        label="console.media.add"
        drop="console.media.drop"
        disabled={progress !== undefined}
        onFiles={(files) => void addAll(files)}
      />
      {progress && (
        <LinearProgress
          variant="determinate"
          value={(progress.done / progress.of) * 100}
          aria-label={translate('console.media.adding', { done: progress.done + 1, of: progress.of })}
          sx={{ mt: 1 }}
        />
      )}
      {problems.length > 0 && (
        <Alert severity="error" sx={{ mt: 1 }}>
          <Box component="ul" className="plain-list">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
