import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { entityNamed } from '../../../data/definitions/resources.ts';
import { titleOf, useContentLanguages } from '../../../data/labels/content.ts';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import OptionPicker from '../../inputs/option-picker.tsx';
import type { ReferenceCounts } from '../../registry/override.ts';
import type { ConfirmDeleteRequest, DeleteChoice } from './confirm-delete.ts';

function ReferenceCount({ name, count }: { name: string; count: number }) {
  const { plural } = useEntityWords(entityNamed(name));
  return <li>{`${plural}: ${count}`}</li>;
}

/** Lists how many objects of each kind reference the object to be deleted. */
function ReferenceList({ references }: { references: ReferenceCounts }) {
  const translate = useTranslate();
  return (
    <>
      {translate('console.confirm_delete.content')}
      <ul>
        {Object.entries(references).map(([name, count]) => (
          <ReferenceCount key={name} name={name} count={count} />
        ))}
      </ul>
    </>
  );
}

interface Props {
  request: ConfirmDeleteRequest;
  onClose: (chosen: DeleteChoice | undefined) => void;
}

/** Confirms a deletion and lets the user choose what happens to the objects that reference the deleted one. */
export default function ConfirmDeleteDialog({ request, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { entity, record, count = 1, warning, strategies, references, branch } = request;
  const words = useEntityWords(entity);
  const languages = useContentLanguages();
  const [name, setName] = useState(strategies[0]?.name);
  const [target, setTarget] = useState<number>();
  const strategy = strategies.find((strategy) => strategy.name === name);
  const isTargetMissing = Boolean(strategy?.requiresTarget && target === undefined);
  const [isSubmitted, setSubmitted] = useState(false);
  const title = titleOf(entity, record, languages) ?? translate('console.list.untitled');
  // A plain delete shows no choice.
  const hasChoice = !warning || Object.keys(references).length > 0;
  const counts = { smart_count: branch.count, children: branch.children.length };
  const submit = () => {
    setSubmitted(isTargetMissing);
    if (strategy && !isTargetMissing) onClose({ strategy, query: strategy.query(String(target ?? '')) });
  };
  return (
    <Dialog
      open
      onClose={() => onClose(undefined)}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {translate('console.confirm_delete.title', { title, smart_count: count })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div">
          {warning && translate(`console.confirm_delete.${warning.words}`, { smart_count: warning.count })}
          {branch.count > 0 && words.below(branch.count)}
          {branch.count === 0 && Object.keys(references).length > 0 && (
            <Box sx={{ mt: warning ? 1.5 : 0 }}>
              <ReferenceList references={references} />
            </Box>
          )}
        </DialogContentText>
        {hasChoice && (
          <RadioGroup
            aria-label={translate('console.confirm_delete.question')}
            value={name}
            onChange={(_, chosen) => setName(chosen)}
            sx={{ gap: 1.5 }}
          >
            {strategies.map((strategy, index) => (
              <Box key={strategy.name}>
                <FormControlLabel
                  value={strategy.name}
                  control={
                    <Radio
                      autoFocus={index === 0}
                      slotProps={{ input: { 'aria-describedby': `${id}-${strategy.name}` } }}
                    />
                  }
                  label={translate(`console.confirm_delete.${strategy.name}`, counts)}
                />
                <Typography
                  variant="body2"
                  id={`${id}-${strategy.name}`}
                  color="textSecondary"
                  sx={{ paddingInlineStart: 4 }}
                >
                  {translate(`console.confirm_delete.${strategy.name}_help`, counts)}
                </Typography>
                {strategy.requiresTarget && strategy.name === name && (
                  <Box sx={{ paddingInlineStart: 4, mt: 1 }}>
                    <OptionPicker
                      id={`${id}-target`}
                      to={entity.name}
                      except={Number(record.id)}
                      ids={target === undefined ? [] : [target]}
                      required
                      error={isSubmitted && isTargetMissing}
                      aria={{ 'aria-label': translate('console.confirm_delete.target') }}
                      onChange={([chosen]) => setTarget(chosen)}
                    />
                    {isSubmitted && isTargetMissing && (
                      <Typography variant="body2" role="alert" color="error" sx={{ mt: 0.5 }}>
                        {translate('console.confirm_delete.target')}
                      </Typography>
                    )}
                  </Box>
                )}
              </Box>
            ))}
          </RadioGroup>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus={!hasChoice} onClick={() => onClose(undefined)}>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" variant="contained" onClick={submit}>
          {translate('console.form.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
