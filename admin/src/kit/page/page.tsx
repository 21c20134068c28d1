import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { useDevice } from '../device/device-context.ts';
import { Row } from './row.tsx';

/** Title of the tab, and record of visited pages: the shell provides both, since a page knows no company. */
export interface PageSurroundings {
  tabTitle: (title: string) => string;
  recordVisit: (pathname: string, title: string) => void;
}

export const PageContext = createContext<PageSurroundings>({
  tabTitle: (title) => title,
  recordVisit: () => undefined,
});

/** The router's key of the location at which the console was opened. */
const DEFAULT_SLOT = 'default';

interface Props {
  title: string;
  /** Shown next to the title, such as an object's state. */
  badge?: ReactNode;
  /** Target and label of the back link. */
  back?: { to: string; label: string };
  /** Transient content next to the back link. It has one line, and does not move other controls. */
  passing?: ReactNode;
  actions?: ReactNode;
  /** Classes of a list's head, which has more content and less room. */
  listHeader?: string;
  /** As wide as the window, as lists are: for what has columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of the console: its title in the tab and as the heading, the back link, its actions and its content. */
export function Page({ title, badge, back, passing, actions, listHeader, isWide, children }: Props) {
  const { tabTitle, recordVisit } = useContext(PageContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const fullTitle = tabTitle(title);
  useDevice()?.onTitle?.(fullTitle);
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);
  // Navigation removes the focused element; the new heading then takes the focus.
  const { key, pathname } = useLocation();
  useEffect(() => recordVisit(pathname, title), [recordVisit, pathname, title]);
  const hasMoved = key !== DEFAULT_SLOT;
  useEffect(() => {
    if (hasMoved && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [hasMoved]);
  return (
    <Box
      sx={{
        px: { xs: 2, md: 3 },
        pt: { xs: 2, md: listHeader ? 1.5 : 3 },
        pb: { xs: 2, md: 3 },
        maxWidth: listHeader || isWide ? undefined : 1440,
        mx: 'auto',
      }}
    >
      {back && (
        <Row gap={2} align="center" isOneLine sx={{ minHeight: 36, mb: 0.5 }}>
          <Button
            component={LinkBase}
            to={back.to}
            size="small"
            startIcon={<ArrowLeft />}
            className="page-back"
          >
            {back.label}
          </Button>
          {passing}
        </Row>
      )}
      <Row
        component="header"
        className={listHeader}
        gap={1.5}
        align="center"
        sx={{ mb: listHeader ? 1 : { xs: 2, md: 2.5 }, minHeight: 40 }}
      >
        <Row gap={1.5} align="center" sx={{ flex: '1 1 auto', minWidth: 0 }}>
          <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ minWidth: 0 }}>
            {title}
          </Typography>
          {badge}
        </Row>
        {actions}
      </Row>
      {children}
    </Box>
  );
}
