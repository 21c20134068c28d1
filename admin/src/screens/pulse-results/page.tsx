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
import { formatLocale } from '../../kit/dates/weeks.ts';
import { NotFound } from '../../kit/page/message-page.tsx';
import { Page } from '../../kit/page/page.tsx';
import { PageSection } from '../../kit/page/page-section.tsx';
import { Column } from '../../kit/page/row.tsx';
import { type AskedQuestion, figureOf, isCompared, shareOf } from './figures.ts';
import { HeatMap } from './heat-map.tsx';

interface SummaryProps {
  waves: readonly PulseWave[];
  questions: readonly AskedQuestion[];
  nameOf(question: AskedQuestion): string;
  dateOf(wave: PulseWave): string;
}

/** What the figures say, in words: the answers of the latest wave, its strongest and weakest, and what changed. */
function Summary({ waves, questions, nameOf, dateOf }: SummaryProps) {
  const translate = useTranslate();
  const locale = formatLocale(useLocale());
  const number = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' });
  const latest = waves.at(-1);
  if (!latest) return null;
  const figureIn = (wave: PulseWave | undefined, { id }: AskedQuestion) =>
    figureOf(wave?.questions.find((row) => row.id === id));
  const ranked = questions
    .flatMap((question) => {
      const value = figureIn(latest, question);
      return value === null ? [] : [{ question, value }];
    })
    .sort((a, b) => shareOf(b.question, b.value) - shareOf(a.question, a.value));
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const changes = ranked.flatMap(({ question, value }) => {
    const before = figureIn(waves.at(-2), question);
    const change = before === null ? 0 : Math.round((value - before) * 100) / 100;
    return change === 0 ? [] : [{ question, change }];
  });
  const lines = [
    translate('console.pulses.summary', {
      date: dateOf(latest),
      answered: latest.answered ?? 0,
      invited: latest.invited,
    }),
    best &&
      translate('console.pulses.best', { question: nameOf(best.question), value: number.format(best.value) }),
    worst &&
      ranked.length > 1 &&
      translate('console.pulses.worst', {
        question: nameOf(worst.question),
        value: number.format(worst.value),
      }),
    ...changes.map(({ question, change }) =>
      translate('console.pulses.change', { question: nameOf(question), change: signed.format(change) }),
    ),
  ];
  return (
    <Column gap={0.5}>
      {lines.filter(Boolean).map((line) => (
        <Typography key={String(line)}>{line}</Typography>
      ))}
    </Column>
  );
}

/** Results of a pulse: in words, groups by questions, wave by wave, and answers in people's own words. */
export default function PulseResultsPage() {
  const translate = useTranslate();
  const locale = useLocale();
  const languages = useContentLanguages();
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
  const date = new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium' });
  const dateOf = (wave: PulseWave) => date.format(new Date(wave.date));
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
                {translate('console.pulses.open', { date: date.format(new Date(open.closes_at)) })}
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
