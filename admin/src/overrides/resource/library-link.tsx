import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { screenPath } from '../../data/definitions/paths.ts';

/** Link from the list of files to the picture library. */
export function LibraryLink() {
  const translate = useTranslate();
  return (
    <Button component={LinkBase} to={screenPath('media')} variant="outlined">
      {translate('console.media.title')}
    </Button>
  );
}
