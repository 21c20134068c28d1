import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';

/** Which of how many are shown, and the other pages. */
export function ListPagination() {
  const translate = useTranslate();
  const { page, perPage, total, setPage, isPending } = useListContext();
  if (isPending || !total) return null;
  const pages = Math.ceil(total / perPage);
  const range = { first: (page - 1) * perPage + 1, last: Math.min(page * perPage, total), total };
  const nameOf = (type: string, place: number | null, selected: boolean) => {
    if (type === 'page')
      return translate(`ra.navigation.${selected ? 'current_page' : 'page'}`, { page: place });
    return translate(`ra.navigation.${type}`);
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mt: 1.5,
      }}
    >
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {pages > 1
          ? translate('console.list.range', range)
          : translate('console.list.count', { smart_count: total })}
      </Typography>
      {pages > 1 && (
        <Pagination
          page={page}
          count={pages}
          color="primary"
          aria-label={translate('console.list.pages')}
          getItemAriaLabel={(type, place, selected) => nameOf(type, place, selected)}
          onChange={(_, next) => {
            setPage(next);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </Box>
  );
}
