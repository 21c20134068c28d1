import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { SavedView } from '@piiri/shared/contracts/saved-views.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';

interface Props {
  view: SavedView;
  to: string;
  onOpen: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** Row of a saved view: a link that opens it, and buttons to edit and delete it for users who may. */
export function ViewRow({ view, to, onOpen, onEdit, onRemove }: Props) {
  const translate = useTranslate();
  const { name, shared, may_change } = view;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minBlockSize: 44 }}>
      <Link
        component={LinkBase}
        to={to}
        onClick={onOpen}
        className="strong"
        sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}
      >
        {name}
      </Link>
      {shared && <span className="state-chip">{translate('console.tools.shared')}</span>}
      {may_change && (
        <>
          <IconButton
            size="small"
            aria-label={translate('console.tools.edit_view', { name })}
            onClick={onEdit}
          >
            <Pencil size={18} />
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate('console.tools.delete_view', { name })}
            onClick={onRemove}
          >
            <Trash2 size={18} />
          </IconButton>
        </>
      )}
    </Box>
  );
}
