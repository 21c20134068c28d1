import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'react-admin';

const MOST = 10;

/** Rows to come, so that nothing jumps when they are there. */
export function ListSkeleton({ entity }: { entity: Entity }) {
  const translate = useTranslate();
  const rows = Array.from({ length: Math.min(entity.list.pageSize, MOST) }, (_, place) => place);
  return (
    <Box
      aria-busy
      aria-label={translate('console.app.loading')}
      role="status"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        px: 2,
        py: 1,
      }}
    >
      {rows.map((row) => (
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 62 }}>
          <Skeleton variant="rounded" width={72} height={41} />
          <Skeleton sx={{ flex: 1 }} />
          <Skeleton width={90} />
          <Skeleton width={110} sx={{ display: { xs: 'none', md: 'block' } }} />
        </Box>
      ))}
    </Box>
  );
}
