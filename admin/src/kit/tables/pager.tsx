import MuiPagination from '@mui/material/Pagination';
import type { SxProps } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

interface Props {
  /** Current page, from 1. */
  page: number;
  /** Number of pages; with one or none the component renders nothing. */
  pages: number;
  onPage: (page: number) => void;
  size?: 'small' | 'medium';
  sx?: SxProps;
}

/** Pagination of a list with labels in the user's language; MUI's defaults are English. */
export function Pager({ page, pages, onPage, size = 'medium', sx }: Props) {
  const translate = useTranslate();
  if (pages <= 1) return null;
  const nameOf = (type: string, number: number | null, isCurrent: boolean) =>
    type === 'page'
      ? translate(`ra.navigation.${isCurrent ? 'current_page' : 'page'}`, { page: number })
      : translate(`ra.navigation.${type}`);
  return (
    <MuiPagination
      page={page}
      count={pages}
      size={size}
      sx={sx}
      color="primary"
      aria-label={translate('console.list.pages')}
      getItemAriaLabel={nameOf}
      onChange={(_, chosen) => onPage(chosen)}
    />
  );
}
