import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Download, Ellipsis, MessageSquareText, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ExportButton, type Format, useTableDownload } from '../../data/calls/download.tsx';
import { Row } from '../../kit/page/row.tsx';

interface Props {
  /** Path and name of the table that can be downloaded. */
  table: { path: string; name: string };
  /** Absent where there is nobody to write to, or to print. */
  people?: { print: () => void; isPrinting: boolean; message: (close: () => void) => ReactNode };
}

/** Acts on the whole list of an event's people. On a phone they fold into a menu: at a door the names come first. */
export function DeskTools({ table, people }: Props) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [isWriting, setWriting] = useState(false);
  const acts = people
    ? [
        {
          name: 'message',
          icon: <MessageSquareText size={20} />,
          isDialog: true,
          run: () => setWriting(true),
        },
        { name: 'print', icon: <Printer size={20} />, isBusy: people.isPrinting, run: people.print },
      ]
    : [];
  return (
    <Row className="not-on-paper" gap={1}>
      {isPhone ? (
        <FoldedTools table={table} acts={acts} />
      ) : (
        <>
          {acts.map(({ name, icon, isDialog, isBusy, run }) => (
            <Button
              key={name}
              variant="outlined"
              startIcon={icon}
              loading={isBusy}
              loadingPosition="start"
              aria-haspopup={isDialog && 'dialog'}
              onClick={run}
            >
              {translate(`console.enrollments.${name}`)}
            </Button>
          ))}
          <ExportButton {...table} />
        </>
      )}
      {isWriting && people?.message(() => setWriting(false))}
    </Row>
  );
}

interface FoldedProps extends Pick<Props, 'table'> {
  acts: readonly { name: string; icon: ReactNode; run: () => void }[];
}

function FoldedTools({ table, acts }: FoldedProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { download } = useTableDownload({ ...table, query: { admin_view: '1' } });
  const label = translate('console.tools.label');
  const formats: readonly Format[] = ['csv', 'xlsx'];
  const items = [
    ...acts.map(({ name, ...act }) => ({ ...act, name, text: translate(`console.enrollments.${name}`) })),
    ...formats.map((format) => ({
      name: format,
      icon: <Download size={20} />,
      text: translate(`console.tools.export_${format}`),
      run: () => void download(format),
    })),
  ];
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ minWidth: 44, px: 0 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis size={20} />
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {items.map(({ name, icon, text, run }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
