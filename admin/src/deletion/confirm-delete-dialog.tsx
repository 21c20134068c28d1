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
import { titleOf, useContentLanguages } from '../generate/content.ts';
import { useEntityWords } from '../generate/texts.ts';
import OptionPicker from '../inputs/option-picker.tsx';
import type { ChosenFate, FateQuestion } from './confirm-delete.ts';
import { ContentList } from './content-list.tsx';

interface Props {
  question: FateQuestion;
  onAnswer: (chosen: ChosenFate | undefined) => void;
}

/** Asks what becomes of what needs an object that is to be deleted. Nothing is deleted unless one says so. */
export default function ConfirmDeleteDialog({ question, onAnswer }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { entity, record, count = 1, meaning, fates, content, branch } = question;
  const words = useEntityWords(entity);
  const languages = useContentLanguages();
  const [name, setName] = useState(fates[0]?.name);
  const [target, setTarget] = useState<number>();
  const fate = fates.find((each) => each.name === name);
  const isLacking = Boolean(fate?.needsTarget && target === undefined);
  const [isAsked, setAsked] = useState(false);
  const title = titleOf(entity, record, languages) ?? translate('console.list.untitled');
  const counts = { smart_count: branch.count, children: branch.children.length };
  const answer = () => {
    setAsked(isLacking);
    if (fate && !isLacking) onAnswer({ fate, query: fate.query(String(target ?? '')) });
  };
  return (
    <Dialog
      open
      onClose={() => onAnswer(undefined)}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {translate('console.fates.title', { title, smart_count: count })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" sx={{ mb: 1.5 }}>
          {meaning && translate(`console.fates.${meaning.words}`, { smart_count: meaning.count })}
          {branch.count > 0 && words.below(branch.count)}
          {!meaning && branch.count === 0 && <ContentList content={content} />}
        </DialogContentText>
        {!meaning && (
          <RadioGroup
            aria-label={translate('console.fates.question')}
            value={name}
            onChange={(_, chosen) => setName(chosen)}
            sx={{ gap: 1.5 }}
          >
            {fates.map((each, index) => (
              <Box key={each.name}>
                <FormControlLabel
                  value={each.name}
                  control={
                    <Radio
                      autoFocus={index === 0}
                      slotProps={{ input: { 'aria-describedby': `${id}-${each.name}` } }}
                    />
                  }
                  label={translate(`console.fates.${each.name}`, counts)}
                />
                <Typography
                  variant="body2"
                  id={`${id}-${each.name}`}
                  sx={{ color: 'text.secondary', paddingInlineStart: '31px' }}
                >
                  {translate(`console.fates.${each.name}_help`, counts)}
                </Typography>
                {each.needsTarget && each.name === name && (
                  <Box sx={{ paddingInlineStart: '31px', mt: 1 }}>
                    <OptionPicker
                      id={`${id}-target`}
                      to={entity.name}
                      ids={target === undefined ? [] : [target]}
                      required
                      error={isAsked && isLacking}
                      aria={{ 'aria-label': translate('console.fates.target') }}
                      onChange={([chosen]) => chosen !== Number(record.id) && setTarget(chosen)}
                    />
                    {isAsked && isLacking && (
                      <Typography variant="body2" role="alert" sx={{ color: 'error.main', mt: 0.5 }}>
                        {translate('console.fates.target')}
                      </Typography>
                    )}
                  </Box>
                )}
              </Box>
            ))}
          </RadioGroup>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus={meaning !== undefined} onClick={() => onAnswer(undefined)}>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" variant="contained" onClick={answer}>
          {translate('console.form.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
