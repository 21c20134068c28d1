import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LANGUAGES, type Language } from '@piiri/schemas';
import { useId, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useCall } from '../../data/calls/use-call.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { LabelledChoice, LabelledText } from '../../kit/inputs/labelled-inputs.tsx';
import { Row } from '../../kit/page/row.tsx';
import './template-dialog.css';

/** Number of templates above which a search is shown. */
const SEARCH_THRESHOLD = 6;

interface Props {
  isOpen: boolean;
  onChoose: (text: string) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** The company's reply templates, in a language to choose. */
export default function TemplateDialog({ isOpen, onChoose, onClose, onClosed }: Props) {
  const translate = useTranslate();
  const { tenant, profile } = useConsole();
  const title = useId();
  const { data } = useCall('GET v1/feedback/answer-templates');
  const [chosen, setChosen] = useState<Language>();
  const [search, setSearch] = useState('');
  const all = data?.results ?? [];
  const languages = LANGUAGES.filter((language) => all.some(({ translations }) => translations[language]));
  const usual = languages.includes(tenant.default_language) ? tenant.default_language : languages[0];
  const language = chosen ?? usual;
  const rows = all.flatMap(({ id, translations }) => {
    const translation = language && translations[language];
    const isFound =
      translation &&
      `${translation.name} ${translation.text}`.toLowerCase().includes(search.trim().toLowerCase());
    return isFound ? [{ id, ...translation }] : [];
  });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      disableRestoreFocus
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={title}>{translate('console.feedback.templates')}</DialogTitle>
      <DialogContent>
        {!data && <Skeleton height={120} />}
        {data && all.length === 0 && <Typography>{translate('console.feedback.templates_none')}</Typography>}
        <Row sx={{ columnGap: 2 }}>
          {languages.length > 1 && (
            <LabelledChoice
              width={220}
              label={translate('console.feedback.template_language')}
              value={language ?? ''}
              options={languages.map((language) => ({
                value: language,
                label: translate(`console.languages.${language}`),
              }))}
              onChange={(language) => setChosen(language as Language)}
            />
          )}
          {all.length > SEARCH_THRESHOLD && (
            <LabelledText
              width={220}
              label={translate('console.feedback.template_search')}
              type="search"
              value={search}
              onChange={setSearch}
            />
          )}
        </Row>
        {all.length > 0 && rows.length === 0 && (
          <Typography role="status">{translate('console.feedback.template_no_match')}</Typography>
        )}
        <Box component="ul" className="plain-list ruled-list">
          {rows.map(({ id, name, text }) => (
            <li key={id}>
              <ButtonBase onClick={() => onChoose(text)} className="template-row">
                <Typography component="span" variant="subtitle1" sx={{ display: 'block' }}>
                  {name}
                </Typography>
                <Typography
                  noWrap
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {text}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {profile.is_tenant_admin && (
          <Button component={LinkBase} to="/feedback-templates" sx={{ mr: 'auto' }}>
            {translate('console.feedback.templates_manage')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
