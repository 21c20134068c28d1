import Typography from '@mui/material/Typography';
import type { PulseWave } from '@piiri/shared/contracts/pulses.ts';
import { useGetOne, useLocale, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { statusOf } from '../../data/api/problem.ts';
import { ExportButton } from '../../data/calls/download.tsx';
import { Loaded, readAll } from '../../data/calls/loaded.tsx';
import { useCall } from '../../data/calls/use-call.ts';
import { editPath } from '../../data/definitions/paths.ts';
import { useContentLanguages, valueAt } from '../../data/labels/content.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { clockTime, formatDay } from '../../kit/dates/dates.ts';
import { formatLocale } from '../../kit/dates/weeks.ts';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { type AskedQuestion, decimalsOf, figureOf, isCompared, SCALE_END, shareOf } from './figures.ts';
import { HeatMap } from './heat-map.tsx';

interface SummaryProps {
  waves: readonly PulseWave[];
  questions: readonly AskedQuestion[];
  nameOf(question: AskedQuestion): string;
  dateOf(wave: PulseWave): string;
}

/** The answers of the latest wave, and the figure of each question beside that of the wave before. */
function Summary({ waves, questions, nameOf, dateOf }: SummaryProps) {
  const translate = useTranslate();
  const locale = formatLocale(useLocale());
  const latest = waves.at(-1);
  if (!latest) return null;
  const figureIn = (wave: PulseWave | undefined, { id }: AskedQuestion) =>
    figureOf(wave?.questions.find((row) => row.id === id));
  const figures = questions.flatMap((question) => {
    const value = figureIn(latest, question);
    return value === null ? [] : [{ question, value }];
  });
  const shares = figures.map(({ question, value }) => shareOf(question, value));
  const isRanked = new Set(shares).size > 1;
  const rankOf = (index: number) =>
    isRanked && index === shares.indexOf(Math.max(...shares))
      ? 'best'
      : isRanked && index === shares.indexOf(Math.min(...shares))
        ? 'worst'
        : undefined;
  const changeOf = (question: AskedQuestion, value: number) => {
    const before = figureIn(waves.at(-2), question);
    if (before === null) return '';
    const change = Math.round((value - before) * 100) / 100;
    if (change === 0) return translate('console.pulses.unchanged');
    return translate('console.pulses.change', {
      change: new Intl.NumberFormat(locale, { ...decimalsOf(question), signDisplay: 'always' }).format(
        change,
      ),
    });
  };
  return (
    <>
      <Typography>
        {translate('console.pulses.summary', {
          date: dateOf(latest),
          answered: latest.answered ?? 0,
          invited: latest.invited,
        })}
      </Typography>
      <ul className="plain-list pulse-figures" aria-label={translate('console.pulses.figures')}>
        {figures.map(({ question, value }, index) => {
          const rank = rankOf(index);
          return (
            <li key={question.id} className="panel pulse-figure">
              <span>{nameOf(question)}</span>
              <span className="pulse-value">
                <strong>{new Intl.NumberFormat(locale, decimalsOf(question)).format(value)}</strong>
                <span className="muted">
                  {question.type === 'nps'
                    ? translate('console.pulses.of_score')
                    : `/ ${question.to ?? SCALE_END}`}
                </span>
                {rank && <span className={`pulse-rank ${rank}`}>{translate(`console.pulses.${rank}`)}</span>}
              </span>
              <span className="muted text-13">{changeOf(question, value)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Results of a pulse: in words, groups by questions, wave by wave, and answers in people's own words. */
export default function PulseResultsPage() {
  const translate = useTranslate();
  const languages = useContentLanguages();
  const timeOf = useTimeText();
  const { time_zone: timeZone } = useConsole().tenant;
  const { pulseId } = useParams();
  const id = Number(pulseId);
  // A row of the list, which stands in for the pulse until it is read, has no questions.
  const pulse = useGetOne('pulses', { id }, { staleTime: 0 });
  const results = useCall(`GET v1/pulses/${id}/results/`, { query: { admin_view: 1 } });
  const read = readAll({ results, questions: { ...pulse, data: pulse.data?.questions } });
  if (statusOf(read.error) === 404) return <NotFound />;
  const name = pulse.data ? String(valueAt({ ...pulse.data }, 'translations.title', languages) ?? '') : '';
  const questions = (pulse.data?.questions ?? []) as AskedQuestion[];
  const nameOf = ({ translations = {} }: AskedQuestion) =>
    translations[languages.preferred]?.text ||
    translations[languages.fallback]?.text ||
    Object.values(translations).find((text) => text?.text)?.text ||
    '';
  const dateOf = (wave: PulseWave) => formatDay(clockTime(wave.date, timeZone)?.day);
  const waves = results.data?.waves ?? [];
  const closed = waves.filter(({ state }) => state === 'closed');
  const open = waves.find(({ state }) => state === 'open');
  const latest = closed.at(-1);
  const compared = questions.filter(isCompared);
  const texts = latest?.questions.filter(({ texts: words }) => words !== null) ?? [];
  return (
    <Page
      title={translate('console.pulses.title', { name })}
      back={{ to: editPath('pulses', id), label: name }}
      actions={latest && <ExportButton path={`v1/pulses/${id}/results/`} name={name} />}
    >
      <Loaded read={read} rows={5} height={44}>
        {() => (
          <Column gap={2.5}>
            {open && (
              <Typography color="textSecondary">
                {translate('console.pulses.open', { date: timeOf(open.closes_at) })}
              </Typography>
            )}
            {!latest && <Typography>{translate('console.pulses.none')}</Typography>}
            {latest && (
              <>
                <Summary waves={closed} questions={compared} nameOf={nameOf} dateOf={dateOf} />
                <PageSection
                  title={translate('console.pulses.heat')}
                  help={translate('console.pulses.hidden_help')}
                >
                  <HeatMap
                    label={translate('console.pulses.group')}
                    caption={translate('console.pulses.heat')}
                    questions={compared}
                    nameOf={nameOf}
                    rows={[
                      { key: 'all', name: translate('console.pulses.everyone'), questions: latest.questions },
                      ...latest.groups.map((group) => ({
                        key: String(group.group),
                        name: group.group_name,
                        questions: group.questions,
                      })),
                    ]}
                  />
                </PageSection>
                <PageSection title={translate('console.pulses.trend')}>
                  <HeatMap
                    label={translate('console.pulses.wave')}
                    caption={translate('console.pulses.trend')}
                    questions={compared}
                    nameOf={nameOf}
                    rows={closed.map((wave) => ({
                      key: wave.date,
                      name: dateOf(wave),
                      questions: wave.questions,
                    }))}
                  />
                </PageSection>
                {texts.map((question) => (
                  <PageSection
                    key={question.id}
                    title={nameOf(
                      questions.find(({ id: own }) => own === question.id) ?? { id: '', type: '' },
                    )}
                    help={translate('console.pulses.texts_help')}
                  >
                    <ul>
                      {(question.texts ?? []).map((text) => (
                        <li key={text} dir="auto">
                          {text}
                        </li>
                      ))}
                    </ul>
                  </PageSection>
                ))}
              </>
            )}
            <Typography color="textSecondary">{translate('console.pulses.no_guess')}</Typography>
          </Column>
        )}
      </Loaded>
    </Page>
  );
}
