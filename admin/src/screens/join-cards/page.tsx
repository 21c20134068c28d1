import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { isLanguage, LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import { type JoinCode, MAX_JOIN_CODES } from '@piiri/shared/contracts/join-codes.ts';
import { randomKey } from '@piiri/shared/random-key.ts';
import { textOn } from '@piiri/shared/ui/color.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Printer, QrCode, RotateCcw } from 'lucide-react';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../data/api/api.ts';
import { LoadFailed } from '../../data/calls/load-failed.tsx';
import { isAnswerOf, useCall } from '../../data/calls/use-call.ts';
import { ReferenceNames } from '../../data/labels/displays.tsx';
import { useConsole } from '../../data/session/console-context.tsx';
import { LabelledChoice } from '../../kit/inputs/labelled-inputs.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Column, Row } from '../../kit/page/row.tsx';
import { Card } from './card.tsx';
import { ValidCards } from './valid-cards.tsx';
import './join-cards.css';
import { Note } from '../../kit/page/note.tsx';

/** Result of creating codes. */
interface CreatedCodes {
  codes: JoinCode[];
  /** Number of people who cannot join with a code. */
  left: number;
  error?: unknown;
}

/** Returns the ids of the people that a rejection names. */
function rejectedIds(error: unknown): number[] {
  const { body } = error as { body?: { users?: unknown } };
  return Array.isArray(body?.users) ? body.users.map(Number) : [];
}

/** Creates codes for people, leaving out those who cannot join with one. Rejects with any other error. */
async function createCodes(ids: readonly number[], key: string, left = 0): Promise<CreatedCodes> {
  if (ids.length === 0) return { codes: [], left };
  try {
    const headers = { 'Idempotency-Key': `${key}-${left}` };
    const { results } = await call('POST v1/users/joincodes/', { body: { ids }, headers });
    return { codes: results, left };
  } catch (error) {
    const named = new Set(rejectedIds(error));
    if (named.size === 0) throw error;
    return createCodes(
      ids.filter((id) => !named.has(id)),
      key,
      left + named.size,
    );
  }
}

/**
 * Creates codes for people when asked to. `make` creates new ones, each of which replaces the person's former one;
 * `retry` repeats a failed attempt, which creates no code twice.
 */
function useJoinCodes(ids: readonly number[]) {
  const queries = useQueryClient();
  const [created, setCreated] = useState<CreatedCodes>();
  const [isMaking, setMaking] = useState(false);
  const key = useRef('');

  const retry = async () => {
    setMaking(true);
    setCreated(undefined);
    const all: CreatedCodes = { codes: [], left: 0 };
    try {
      for (let from = 0; from < ids.length; from += MAX_JOIN_CODES) {
        const part = await createCodes(ids.slice(from, from + MAX_JOIN_CODES), `${key.current}-${from}`);
        all.codes.push(...part.codes);
        all.left += part.left;
      }
    } catch (error) {
      all.error = error;
    }
    setCreated(all);
    setMaking(false);
    void queries.invalidateQueries(isAnswerOf(/^GET v1\/users\/joincodes\//));
  };

  const make = () => {
    key.current = randomKey();
    return retry();
  };
  return { made: created, isMaking, make, retry };
}

/** Maximum number of valid cards looked through. */
const MAX_VALID = 1000;

/** Reads how many of the people have a valid card; undefined until it is known. */
function useValidAmong(ids: readonly number[]) {
  const { data, error, refetch } = useCall('GET v1/users/joincodes/', {
    query: { admin_view: 1, page_size: MAX_VALID },
    enabled: ids.length > 0,
  });
  return { valid: data?.results.filter(({ user }) => ids.includes(user)).length, error, refetch };
}

/** Parses the ids of an address, such as `1,2,3`. */
const idsOf = (text: string | null) => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  ),
];

/** Up to so many chosen people are named. */
const MAX_NAMED = 30;

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
  const { valid, error: validError, refetch } = useValidAmong(ids);
  const [chosen, setChosen] = useState<Language | typeof PERSON_LANGUAGE>(PERSON_LANGUAGE);
  const codes = made?.codes ?? [];
  const colors = { '--join-color': tenant.color, '--join-ink': textOn(tenant.color) } as CSSProperties;
  return (
    <Page
      title={t('title')}
      back={{ to: '/users', label: t('back') }}
      actions={
        codes.length > 0 && (
          <Row className="not-on-paper" gap={1}>
            <Button startIcon={<RotateCcw />} onClick={() => void make()}>
              {t('anew')}
            </Button>
            <Button variant="contained" startIcon={<Printer />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </Row>
        )
      }
    >
      <Column className="not-on-paper" gap={2} sx={{ mb: 3, maxWidth: 720 }}>
        <Typography color="textSecondary">{t('about')}</Typography>
        {ids.length === 0 && <Note severity="info">{t('nobody')}</Note>}
        {!made && !isMaking && ids.length > 0 && (
          <Column gap={1} sx={{ justifyItems: 'start' }}>
            {validError && <LoadFailed error={validError} onRetry={() => void refetch()} />}
            {valid !== undefined && valid > 0 && (
              <Note severity="warning">{t('replaces', { smart_count: valid })}</Note>
            )}
            {ids.length <= MAX_NAMED && (
              <Typography>
                <ReferenceNames to="user" ids={ids} />
              </Typography>
            )}
            <Button
              variant="contained"
              startIcon={<QrCode />}
              disabled={valid === undefined}
              onClick={() => void make()}
            >
              {t('make', { smart_count: ids.length })}
            </Button>
          </Column>
        )}
        {isMaking && <LinearProgress aria-label={t('making')} />}
        {made?.error !== undefined && <LoadFailed error={made.error} onRetry={() => void retry()} />}
        {made && made.left > 0 && <Note severity="warning">{t('left', { smart_count: made.left })}</Note>}
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
      </Column>
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
