import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { type RaRecord, useTranslate } from 'react-admin';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { lazyWithTexts } from '../../data/texts/lazy-namespace.ts';
import { type Difference, differences } from '../../data/values/conflict.ts';
import { toFormValues, type Values } from '../../data/values/values.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { withoutFallback } from '../../kit/lazy-component.tsx';
import { Row } from '../../kit/page/row.tsx';
import { componentsOf } from '../registry/field-components.ts';
import type { FormActions } from './use-form-actions.ts';

const ScopeDialog = withoutFallback(lazyWithTexts(() => import('../actions/series/scope-dialog.tsx')));

interface ConflictDialogProps {
  entity: Entity;
  /** The version that another user saved. */
  current: RaRecord;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onGoOn: () => void;
}

const CHANGED_BY_KEYS = { me: 'only_mine', them: 'only_theirs', both: 'both' } as const;

function Side({
  entity,
  difference,
  record,
  value,
  label,
}: {
  entity: Entity;
  difference: Difference;
  record: RaRecord;
  value: unknown;
  label: string;
}) {
  const translate = useTranslate();
  const { Display } = componentsOf(difference.field);
  const isUnchanged =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return (
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {isUnchanged ? (
          <span className="muted">{translate('console.form.none')}</span>
        ) : (
          <Display
            entity={entity}
            field={difference.field}
            name={difference.path}
            value={value}
            record={record}
          />
        )}
      </Box>
    </Box>
  );
}

/** Shows the differences between the form and the version that another user saved, and lets the user choose one. */
function ConflictDialog({
  entity,
  current,
  differences,
  onKeepMine,
  onTakeTheirs,
  onGoOn,
}: ConflictDialogProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  return (
    <Dialog
      open
      onClose={onGoOn}
      fullWidth
      maxWidth="md"
      aria-labelledby="conflict-title"
      aria-describedby="conflict-text"
    >
      <DialogTitle id="conflict-title">{translate('console.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="conflict-text">{translate('console.conflict.text')}</DialogContentText>
        {differences.length === 0 && <Typography>{translate('console.conflict.none')}</Typography>}
        {differences.map((difference) => (
          <Box
            key={`${difference.path} ${difference.language ?? ''}`}
            role="group"
            aria-label={words.label(difference.path)}
            className="rule-above"
            sx={{ py: 1.5 }}
          >
            <Row align="baseline" sx={{ columnGap: 1.5, mb: 0.5 }}>
              <Typography variant="h3" component="h3">
                {words.label(difference.path)}
                {difference.language && ` · ${translate(`console.languages.${difference.language}`)}`}
              </Typography>
              <Typography
                variant="body2"
                color={difference.changedBy === 'both' ? 'warning' : 'textSecondary'}
              >
                {translate(`console.conflict.${CHANGED_BY_KEYS[difference.changedBy]}`)}
              </Typography>
            </Row>
            <Row gap={2}>
              <Side
                entity={entity}
                difference={difference}
                record={{ id: current.id }}
                value={difference.mine}
                label={translate('console.conflict.mine')}
              />
              <Side
                entity={entity}
                difference={difference}
                record={current}
                value={difference.theirs}
                label={translate('console.conflict.theirs')}
              />
            </Row>
          </Box>
        ))}
      </DialogContent>
      <DialogActions sx={{ alignItems: 'start' }}>
        <Button onClick={onGoOn} sx={{ mr: 'auto' }}>
          {translate('console.conflict.go_on')}
        </Button>
        <Choice label="take_theirs" variant="outlined" onClick={onTakeTheirs} />
        <Choice label="keep_mine" variant="contained" onClick={onKeepMine} />
      </DialogActions>
    </Dialog>
  );
}

function Choice({
  label,
  variant,
  onClick,
}: {
  label: 'keep_mine' | 'take_theirs';
  variant: 'outlined' | 'contained';
  onClick: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 260, ml: '0 !important' }}>
      <Button variant={variant} fullWidth onClick={onClick} aria-describedby={`conflict-${label}`}>
        {translate(`console.conflict.${label}`)}
      </Button>
      <Typography variant="body2" id={`conflict-${label}`} color="textSecondary" sx={{ mt: 0.5 }}>
        {translate(`console.conflict.${label}_help`)}
      </Typography>
    </Box>
  );
}

interface Props {
  entity: Entity;
  /** Form values as loaded. */
  read: Values;
  actions: FormActions;
}

/** Dialogs of saving: confirms the loss of values, and resolves a conflict. */
export function FormDialogs({ entity, read, actions }: Props) {
  const translate = useTranslate();
  const { conflict, loss, scopeQuestion } = actions;
  return (
    <>
      {scopeQuestion && <ScopeDialog {...scopeQuestion} />}
      {loss && (
        <ConfirmDialog
          isOpen
          title={translate('console.form.loss_title')}
          text={`${loss.text} ${translate('console.form.loss_help')}`}
          yes={translate('console.form.loss_yes')}
          onYes={loss.confirm}
          onNo={actions.close}
        />
      )}
      {conflict && (
        <ConflictDialog
          entity={entity}
          current={conflict.current}
          differences={differences(entity, read, conflict.mine, toFormValues(entity, conflict.current))}
          onKeepMine={actions.keepMine}
          onTakeTheirs={actions.takeTheirs}
          onGoOn={actions.close}
        />
      )}
    </>
  );
}
