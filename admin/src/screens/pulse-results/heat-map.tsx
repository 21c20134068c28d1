import type { PulseQuestion } from '@piiri/shared/contracts/pulses.ts';
import { useLocale, useTranslate } from 'react-admin';
import { formatLocale } from '../../kit/dates/weeks.ts';
import { type AskedQuestion, decimalsOf, figureOf, heatOf } from './figures.ts';
import './heat-map.css';

export interface HeatRow {
  key: string;
  name: string;
  questions: readonly PulseQuestion[];
}

interface Props {
  /** What the rows are: groups or waves. */
  label: string;
  caption: string;
  rows: readonly HeatRow[];
  questions: readonly AskedQuestion[];
  nameOf(question: AskedQuestion): string;
}

/** A table of figures, coloured from the worst to the best. Each figure stands in it as a number, too. */
export function HeatMap({ label, caption, rows, questions, nameOf }: Props) {
  const translate = useTranslate();
  const locale = formatLocale(useLocale());
  return (
    <div className="heat-scroll">
      <table className="heat-map">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {questions.map((question) => (
              <th key={question.id} scope="col">
                {nameOf(question)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {questions.map((question) => {
                const figure = figureOf(row.questions.find(({ id }) => id === question.id));
                return (
                  <td key={question.id} data-heat={heatOf(question, figure)} data-head={nameOf(question)}>
                    {figure === null
                      ? translate('console.pulses.hidden')
                      : new Intl.NumberFormat(locale, decimalsOf(question)).format(figure)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
