import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** What it is for. */
  help?: string;
  /** The space below its heading, or below what it is for. */
  gap?: number;
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function PageSection({ title, help, gap = 2, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      className="panel"
      sx={{ minWidth: 0, p: { xs: 2, md: 2.5 } }}
    >
      <Typography variant="h2" id={id} sx={{ mb: help ? 0.5 : gap }}>
        {title}
      </Typography>
      {help && (
        <Typography color="textSecondary" sx={{ mb: gap, maxWidth: 720 }}>
          {help}
        </Typography>
      )}
      {children}
    </Box>
  );
}
