import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { isLanguage, LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { textOn } from '@piiri/shared/color.ts';
import { Printer, QrCode, RotateCcw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type CSSProperties, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { useConsole } from '../../data/session/console-context.tsx';
import { LabelledChoice } from '../../kit/inputs/labelled-choice.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Card } from './card.tsx';
import { useJoinCodes } from './use-join-codes.ts';
import { ValidCards } from './valid-cards.tsx';
import './join-cards.css';

/** Parses the ids of an address, such as `1,2,3`. */
const idsOf = (text: string | null) => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  ),
];

/** Option: each card is in its person's language. */
const PERSON_LANGUAGE = 'own';

/**
 * Cards with codes, ten per A4 page. Opening the page creates none: it lists who has a valid card, and a button creates
 * codes for the chosen people, each of which replaces the person's former one.
 */
export default function JoinCards() {
  const translate = useTranslate();
  const t = (key: string, options?: object) => translate(`console.join_cards.${key}`, options);
  const { tenant } = useConsole();
  const [search] = useSearchParams();
  const idsParam = search.get('ids');
  const ids = useMemo(() => idsOf(idsParam), [idsParam]);
  const { made, isMaking, make, retry } = useJoinCodes(ids);
  const [chosen, setChosen] = useState<Language | typeof PERSON_LANGUAGE>(PERSON_LANGUAGE);
  const codes = made?.codes ?? [];
  const colors = { '--join-color': tenant.color, '--join-ink': textOn(tenant.color) } as CSSProperties;
  return (
    <Page
      title={t('title')}
      back={{ to: '/users', label: t('back') }}
      actions={
        codes.length > 0 && (
          <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button startIcon={<RotateCcw />} onClick={() => void make()}>
              {t('anew')}
            </Button>
            <Button variant="contained" startIcon={<Printer />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </Box>
        )
      }
    >
      <Box className="not-on-paper" sx={{ display: 'grid', gap: 2, mb: 3, maxWidth: 720 }}>
        <Typography color="textSecondary">{t('about')}</Typography>
        {ids.length === 0 && <Alert severity="info">{t('nobody')}</Alert>}
        {!made && !isMaking && ids.length > 0 && (
          <Box>
            <Button variant="contained" startIcon={<QrCode />} onClick={() => void make()}>
              {t('make', { smart_count: ids.length })}
            </Button>
          </Box>
        )}
        {isMaking && <LinearProgress aria-label={t('making')} />}
        {made?.error !== undefined && <LoadFailed error={made.error} onRetry={() => void retry()} />}
        {made && made.left > 0 && <Alert severity="warning">{t('left', { smart_count: made.left })}</Alert>}
        {codes.length > 0 && (
          <Box sx={{ maxWidth: 320 }}>
            <LabelledChoice
              isStrong
              label={t('language')}
              value={chosen}
              onChange={(value) => setChosen(isLanguage(value) ? value : PERSON_LANGUAGE)}
              options={[
                { value: PERSON_LANGUAGE, label: t('language_own') },
                ...LANGUAGES.map((language) => ({
                  value: language,
                  label: translate(`console.languages.${language}`),
                })),
              ]}
            />
          </Box>
        )}
      </Box>
      <ul className="join-cards" style={colors}>
        {codes.map((code) => (
          <Card
            key={code.user}
            code={code}
            language={chosen === PERSON_LANGUAGE ? (code.language ?? tenant.default_language) : chosen}
            company={tenant.name}
            timeZone={tenant.time_zone}
          />
        ))}
      </ul>
      <Box className="not-on-paper" sx={{ mt: codes.length > 0 ? 4 : 0, maxWidth: 720 }}>
        <ValidCards />
      </Box>
    </Page>
  );
}
