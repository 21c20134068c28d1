import MuiPagination from '@mui/material/Pagination';
import type { SxProps } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

interface Props {
  /** The page shown, from 1. */
  page: number;
  /** How many pages there are; one or none shows nothing. */
  pages: number;
  onPage: (page: number) => void;
  size?: 'small' | 'medium';
  sx?: SxProps;
}

/** The pages of a list, named in the reader's language: MUI's own names are English. */
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
