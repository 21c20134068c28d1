import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Explanation below the heading. */
  help?: string;
  /** Space below the heading, or below the explanation. */
  gap?: number;
  children: ReactNode;
}

/** A section of a page with a heading. */
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
