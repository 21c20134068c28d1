import type { JoinAttempt } from '@piiri/shared/contracts/join-codes.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { readHostCompany } from '../../data/session/company-here.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSubmit } from '../../ui/hooks/use-submit.ts';
import { useFirstField } from './use-step.ts';

type Name = 'company' | 'employee_number' | 'fact';

interface NumberFormProps {
  /** The company that the address names; empty: it is asked for, unless the host is a company's own. */
  company: string;
  onFound(joining: JoinAttempt): void;
  /** Called to enter the code of a card instead. */
  onCode(): void;
}

/** Asks for the employee number, and for the fact that the company holds. It does not say which company asks for which. */
export function NumberForm({ company: named, onFound, onCode }: NumberFormProps) {
  const { api, t } = useApp();
  const [company, setCompany] = useState(named);
  const [number, setNumber] = useState('');
  const [fact, setFact] = useState('');
  const [isAtOwnHost, setAtOwnHost] = useState(false);
  useEffect(() => {
    void readHostCompany(api).then((here) => setAtOwnHost(here !== null));
  }, [api]);
  const { form, errors, problem, attempt, isBusy } = useSubmit<Name, JoinAttempt>({
    check: () => ({
      employee_number: number.trim() ? undefined : t('join:number_missing'),
      fact: fact.trim() ? undefined : t('join:fact_missing'),
    }),
    send: () =>
      api.post('v1/auth/join/number/', {
        ...(company.trim() && { company: company.trim() }),
        employee_number: number,
        fact,
      }),
    done: onFound,
    problemOf: (status) => {
      if (status === 400) return t('join:number_wrong');
      return status === 429 ? t('join:too_many') : t('error.text');
    },
  });
  useFirstField(form.ref);
  return (
    <>
      <h1>{t('join:title')}</h1>
      <p className="lead">{t('join:number_lead')}</p>
      <form {...form}>
        {!named && !isAtOwnHost && (
          <TextField
            label={t('join:company')}
            value={company}
            onChange={setCompany}
            error={errors.company}
            attempt={attempt}
            help={t('join:company_help')}
            autoComplete="off"
          />
        )}
        <TextField
          label={t('join:number')}
          value={number}
          onChange={setNumber}
          error={errors.employee_number}
          attempt={attempt}
          autoComplete="off"
        />
        <TextField
          label={t('join:fact')}
          value={fact}
          onChange={setFact}
          error={errors.fact ?? problem}
          attempt={attempt}
          help={t('join:fact_help')}
          autoComplete="off"
        />
        <SubmitButton busy={isBusy}>{t('login:continue')}</SubmitButton>
      </form>
      <LinkButton onClick={onCode}>{t('join:by_code')}</LinkButton>
    </>
  );
}
