import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** Placeholder rows. `height`: of each row in px. */
export function LoadingRows({ count = 5, height }: { count?: number; height: number }) {
  const translate = useTranslate();
  return (
    <Box aria-busy role="status" aria-label={translate('console.app.loading')}>
      {[...Array(count).keys()].map((row) => (
        <Skeleton key={row} sx={{ height }} />
      ))}
    </Box>
  );
}
