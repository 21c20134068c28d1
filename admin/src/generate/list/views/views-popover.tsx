import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SavedView } from '@piiri/shared/contracts/saved-views.ts';
import { MAX_VIEW_NAME_LENGTH } from '@piiri/shared/contracts/view-limits.ts';
import { BookmarkPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { LinkBase, useLocation, useNotify, useTranslate } from 'react-admin';
import { LoadFailed } from '../../../data/calls/load-failed.tsx';
import { type SharedName, SharedNameForm, SharedNameRow } from '../../../data/calls/shared-names.tsx';
import { useAction } from '../../../data/calls/use-action.ts';
import type { PopoverProps } from '../../../kit/dialogs/tool-popover.tsx';
import { ToolPopover } from '../../../kit/dialogs/tool-popover.tsx';
import { focusWhenMounted } from '../../../kit/state/focus.ts';
import { type ListWithViews, viewPath, viewQuery } from './list-tab.tsx';
import { useViews } from './saved-views.tsx';

/** Popover that lists saved views, and adds, edits and deletes them. */
export default function ViewsPopover({
  list: { name: listName, params },
  anchor,
  onClose,
}: PopoverProps & { list: ListWithViews }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const { run } = useAction();
  const { views, error, refetch, add, change, remove } = useViews(listName);
  /** Id of the view being edited; null for a new one. */
  const [edited, setEdited] = useState<number | null>();
  const adder = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(undefined);
    focusWhenMounted(() => adder.current);
  };
  const save = async (values: SharedName) => {
    if (edited === null) await add({ ...values, query: viewQuery(search, params) });
    else if (edited !== undefined) await change(edited, values);
    notify('console.tools.view_saved', { type: 'success', messageArgs: { name: values.name } });
    onClose();
  };
  const removeOne = async ({ id, name }: SavedView) => {
    await run(() => remove(id), translate('console.tools.view_deleted', { name }));
    focusWhenMounted(() => adder.current);
  };
  const hasChosen = viewQuery(search, params) !== '';
  const t = (key: string, { name }: Partial<SharedName> = {}) => translate(`console.tools.${key}`, { name });
  const form = {
    words: { name: t('view_name'), share: t('share'), missing: 'console.tools.name_needed' },
    maxLength: MAX_VIEW_NAME_LENGTH,
    onSave: save,
    onCancel: close,
  };
  return (
    <ToolPopover title={translate('console.tools.views')} anchor={anchor} onClose={onClose}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !views ? (
        <Skeleton variant="rounded" height={44} aria-label={translate('console.app.loading')} />
      ) : (
        <>
          {views.length === 0 && (
            <Typography color="textSecondary">{translate('console.tools.no_views')}</Typography>
          )}
          <Box component="ul" className="plain-list" sx={{ maxBlockSize: '50vh', overflowY: 'auto' }}>
            {views.map((view) =>
              view.id === edited ? (
                <li key={view.id}>
                  <SharedNameForm {...form} start={view} />
                </li>
              ) : (
                <SharedNameRow
                  key={view.id}
                  chip={view.shared && t('shared')}
                  mayChange={view.may_change}
                  words={{ edit: t('edit_view', view), remove: t('delete_view', view) }}
                  onEdit={() => setEdited(view.id)}
                  onRemove={() => void removeOne(view)}
                >
                  <Link component={LinkBase} to={viewPath(pathname, view.query, params)} onClick={onClose}>
                    {view.name}
                  </Link>
                </SharedNameRow>
              ),
            )}
          </Box>
          {edited === null ? (
            <SharedNameForm {...form} start={{ name: '', shared: false }} />
          ) : hasChosen ? (
            <Button ref={adder} startIcon={<BookmarkPlus />} sx={{ mt: 1 }} onClick={() => setEdited(null)}>
              {translate('console.tools.keep_view')}
            </Button>
          ) : (
            views.length > 0 && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {translate('console.tools.nothing_chosen')}
              </Typography>
            )
          )}
        </>
      )}
    </ToolPopover>
  );
}
