import type { ProofMethod } from '@piiri/shared/contracts/proof.ts';
import { useProof } from '@piiri/shared/ui/use-proof.ts';
import { useEffect, useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { type App, AppProvider, useApp } from '../../data/app.ts';
import { QuietButton } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useModal } from '../../ui/hooks/use-modal.ts';
import '../../ui/dialog/dialogs.css';
import './proof.css';

interface ProofDialogProps {
  methods: readonly ProofMethod[];
  /** Called once the person is proven, or has closed the dialog. */
  onEnd(isProven: boolean): void;
}

/** Asks the person to prove again who they are. What they had begun goes on afterwards. */
function ProofDialog({ methods, onEnd }: ProofDialogProps) {
  const { api, t } = useApp();
  const { dialog, close } = useModal();
  const id = useId();
  const proof = useProof({ api, methods, text: (key) => t(`proof:${key}`), onProven: () => onEnd(true) });
  const { typed, value, onType, ending, isBusy, problem, attempt, ways } = proof;
  const error = problem || undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (typed || attempt > 0) form.current?.querySelector('input')?.focus();
  }, [typed, attempt]);
  return (
    <dialog className="confirm" ref={dialog} aria-labelledby={id} onClose={() => onEnd(false)}>
      <form
        ref={form}
        className="proof"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed) proof.submit();
        }}
      >
        <h2 id={id}>{t('proof:title')}</h2>
        <p>{t(methods.length > 0 ? 'proof:lead' : 'proof:none')}</p>
        {typed === 'password' && (
          <PasswordField
            label={t('proof:password')}
            value={value}
            onChange={onType}
            error={error}
            attempt={attempt}
            autoComplete="current-password"
          />
        )}
        {typed === 'code' && (
          <Field
            label={t('proof:code')}
            error={error}
            attempt={attempt}
            help={t('proof:code_sent', { ending })}
          >
            {(control) => (
              <input
                {...control}
                value={value}
                onChange={(event) => onType(event.target.value)}
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            )}
          </Field>
        )}
        {!typed && error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        {proof.isElsewhere && <p role="status">{t('proof:provider_opened')}</p>}
        {typed && <SubmitButton busy={isBusy}>{t('proof:submit')}</SubmitButton>}
        {ways.map((way) => (
          <QuietButton key={way} className="button-wide" onClick={() => proof.choose(way)}>
            {t(`proof:by_${way}`)}
          </QuietButton>
        ))}
        {typed === 'code' && (
          <QuietButton className="button-wide" onClick={() => proof.choose('code')}>
            {t('proof:by_code_again')}
          </QuietButton>
        )}
        <QuietButton className="button-wide" onClick={close}>
          {t('app.cancel')}
        </QuietButton>
      </form>
    </dialog>
  );
}

/**
 * Asks the person to prove who they are, above whatever is on the screen. Resolves to whether they did; rejects when the
 * texts fail to load.
 */
export async function askForProof(app: App, methods: readonly ProofMethod[]): Promise<boolean> {
  await app.loadTexts('proof');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    root.render(
      <AppProvider app={app}>
        <ProofDialog methods={methods} onEnd={resolve} />
      </AppProvider>,
    );
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}
