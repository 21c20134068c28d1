import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Entity } from '@piiri/schemas';
import {
  Copy,
  Eye,
  History,
  LayoutTemplate,
  type LucideIcon,
  Pencil,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { LinkBase, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { editPath, historyPath } from '../../data/definitions/paths.ts';
import { resourceOf } from '../../data/definitions/resources.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { allows } from '../../data/session/whoami.ts';
import { lazyComponent, withoutFallback } from '../../kit/lazy-component.tsx';
import { focusTargetAfter } from '../../kit/state/focus.ts';
import { isDeletable } from '../actions/deletion/is-deletable.ts';
import { useDeletion } from '../actions/deletion/use-deletion.ts';
import { duplicateTarget, isDuplicable } from '../actions/duplicate/duplicate-link.tsx';
import { usePublishWords } from '../actions/publishing/publishing-actions.ts';
import { useNeedsApproval } from '../actions/review/review-calls.ts';
import { useBulkChange } from './bulk/use-bulk-change.ts';

const RowPreview = withoutFallback(lazyComponent(() => import('../actions/preview/row-preview.tsx')));
const SaveTemplateDialog = withoutFallback(
  lazyComponent(() => import('../actions/templates/save-template-dialog.tsx')),
);

/** States in which only editors see an object. */
const HIDDEN_STATES = ['draft', 'inactive'];

interface Item {
  name: string;
  label: string;
  Icon: LucideIcon;
  to?: string;
  state?: object;
  run?: () => void;
}

interface Props {
  entity: Entity;
  row: RaRecord;
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * Returns the menu item that publishes or unpublishes a row; undefined when the user may not, or has to ask for
 * approval.
 */
function usePublishItem(entity: Entity, row: RaRecord): Item | undefined {
  const translate = useTranslate();
  const change = useBulkChange(entity);
  const { on, off, onDone, offDone } = usePublishWords(entity);
  const needsApproval = useNeedsApproval();
  const { publishing } = entity;
  if (!publishing || !entity.api.calls.includes('update') || !allows(row, 'update')) return undefined;
  const isHidden = HIDDEN_STATES.includes(String(row.state));
  if (isHidden && needsApproval) return undefined;
  const name = isHidden ? on : off;
  return {
    name,
    label: translate(`console.${publishing.field === 'published' ? 'form' : 'bulk'}.${name}`),
    Icon: isHidden ? Send : Undo2,
    run: () =>
      void change([row], { [publishing.field]: isHidden }, isHidden ? onDone : offDone, () => undefined),
  };
}

/** Menu of all actions on a row that the server allows. */
export default function RowMenu({ entity, row, anchor, onClose }: Props) {
  const translate = useTranslate();
  const { profile } = useConsole();
  const { data: rows = [] } = useListContext<RaRecord>();
  const remove = useDeletion(entity);
  const publish = usePublishItem(entity, row);
  const [opened, setOpened] = useState<'preview' | 'template'>();
  const resource = resourceOf(entity);
  const mayEdit = allows(row, 'update');
  const isDuplicated = isDuplicable(entity, profile);
  const items: (Item | false | undefined)[] = [
    {
      name: 'edit',
      label: translate(mayEdit ? 'ra.action.edit' : 'ra.action.show'),
      Icon: Pencil,
      to: editPath(resource, row.id),
    },
    entity.employee !== undefined && {
      name: 'preview',
      label: translate('console.preview.open'),
      Icon: Eye,
      run: () => setOpened('preview'),
    },
    isDuplicated && {
      name: 'copy',
      label: translate('console.copy.copy'),
      Icon: Copy,
      ...duplicateTarget(entity, row.id),
    },
    isDuplicated &&
      mayEdit && {
        name: 'template',
        label: translate('console.templates.make'),
        Icon: LayoutTemplate,
        run: () => setOpened('template'),
      },
    {
      name: 'history',
      label: translate('console.history.of_object'),
      Icon: History,
      to: historyPath(resource, row.id),
    },
    publish,
    isDeletable(entity, row) && {
      name: 'delete',
      label: translate('ra.action.delete'),
      Icon: Trash2,
      run: () => void remove([row], focusTargetAfter([row.id], rows)),
    },
  ];
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={!opened}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': anchor.getAttribute('aria-label') ?? undefined } }}
      >
        {items.flatMap((item) => {
          if (!item) return [];
          const { name, label, Icon, to, state, run } = item;
          const choose = () => {
            if (name !== 'preview' && name !== 'template') onClose();
            run?.();
          };
          const link = to !== undefined && { component: LinkBase, to, state };
          return (
            <MenuItem key={name} {...link} onClick={choose}>
              <ListItemIcon>
                <Icon size={18} />
              </ListItemIcon>
              {label}
            </MenuItem>
          );
        })}
      </Menu>
      {opened === 'preview' && <RowPreview entity={entity} id={row.id} onClose={onClose} />}
      {opened === 'template' && <SaveTemplateDialog entity={entity} record={row} onClose={onClose} />}
    </>
  );
}
