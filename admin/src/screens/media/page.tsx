import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Library } from '../../generate/media/library.tsx';
import { useLibraryUploads } from '../../generate/media/use-media.ts';
import { ImageDropArea } from '../../kit/inputs/drop-area.tsx';
import { Note } from '../../kit/page/note.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PictureDetails } from './picture-details.tsx';

/** Adds pictures to the library, several at once. */
function AddPictures() {
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
        <Note severity="error" sx={{ mt: 1 }}>
          <Box component="ul" className="plain-list">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Note>
      )}
    </Box>
  );
}

/** The picture library; an opened picture shows its uses and its alternative text. */
export default function MediaPage() {
  const translate = useTranslate();
  const [picture, setPicture] = useState<MediaPicture>();
  return (
    <Page title={translate('console.media.title')}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {translate('console.media.about')}
      </Typography>
      <AddPictures />
      <Library onChoose={setPicture} showsUses />
      {picture && (
        <PictureDetails
          key={picture.id}
          picture={picture}
          onChange={setPicture}
          onClose={() => setPicture(undefined)}
        />
      )}
    </Page>
  );
}
