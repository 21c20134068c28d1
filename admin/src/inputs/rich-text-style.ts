import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

/** How formatted text looks while it is written: near to how it is read. */
export const contentStyle: SystemStyleObject<Theme> = {
  '& .ProseMirror': {
    minHeight: 220,
    maxHeight: '60vh',
    overflowY: 'auto',
    px: 2,
    py: 1.5,
    lineHeight: 1.55,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    outline: 'none',
  },
  '& .ProseMirror > *': { marginBlock: 0, maxWidth: '68ch' },
  '& .ProseMirror > * + *': { marginBlockStart: '0.7em' },
  '& h2': { fontSize: 20, lineHeight: 1.2 },
  '& h3': { fontSize: 17, lineHeight: 1.25 },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& li p': { margin: 0 },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: '1em',
    borderInlineStart: '3px solid',
    borderColor: 'divider',
  },
  '& a': { color: 'primary.main' },
  '& pre': { p: 1.5, borderRadius: 'var(--radius-small)', bgcolor: 'background.default', overflowX: 'auto' },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 'var(--radius-small)' },
  '& img.ProseMirror-separator': {
    display: 'inline !important',
    border: 'none !important',
    margin: '0 !important',
    width: '0 !important',
    height: '0 !important',
  },
  '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute' },
};
