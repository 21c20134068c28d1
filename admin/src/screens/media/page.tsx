import Typography from '@mui/material/Typography';
import type { MediaPicture } from '@piiri/shared/contracts/media.ts';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Library } from '../../generate/media/library.tsx';
import { Page } from '../../kit/page/page.tsx';
import { AddPictures } from './add-pictures.tsx';
import { PictureDetails } from './picture-details.tsx';

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
